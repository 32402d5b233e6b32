import { COMPANIES } from '@roundhouse/engine/titles/18-espana/data/companies.ts';
import { type Company, GOALS } from '@roundhouse/engine/titles/18-espana/rules/state.ts';
import { money, type Speech } from '@roundhouse/words';
import { TEXT } from './text/index.ts';
import { placeName } from './view-helpers.ts';

interface GoalsProps {
  readonly company: string;
  readonly state: Company;
  readonly speech: Speech;
}

/** The three goals of a major: those reached, and what the next one brings, whichever it is. */
export function GoalList({ company, state, speech }: GoalsProps) {
  const { goals, par } = state;
  const destination = COMPANIES[company]?.destination ?? '';
  if (goals === null) return <p className="soft">{TEXT.noGoals}</p>;
  const next = par === null ? null : TEXT.goalNext(money(par * (goals.length + 1), speech));
  return (
    <ul className="goals" aria-label={TEXT.columns.goals}>
      {GOALS.map((goal) => {
        const reached = goals.includes(goal);
        return (
          <li key={goal} className={reached ? 'reached' : undefined}>
            <span aria-hidden="true">{reached ? '✓' : '○'}</span> {TEXT.goals[goal]}
            {goal === 'destination' && `: ${placeName(destination)}`}
            {reached ? <span className="soft"> {TEXT.goalReached}</span> : next && <b className="figure"> {next}</b>}
          </li>
        );
      })}
    </ul>
  );
}
