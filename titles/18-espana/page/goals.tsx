import { money, type Speech } from '@roundhouse/words';
import { COMPANIES } from '../data/companies.ts';
import { GOALS, nextGoalPays } from '../queries.ts';
import type { Goal } from '../view.ts';
import { TEXT } from './text.ts';
import { placeName } from './view-helpers.ts';

interface GoalsProps {
  readonly company: string;
  readonly goals: readonly Goal[] | null; // reached so far; null: it has none
  readonly par: number | null;
  readonly speech: Speech;
}

/** The three goals of a major: those reached, and what the next one brings, whichever it is. */
export function GoalList({ company, goals, par, speech }: GoalsProps) {
  const destination = COMPANIES[company]?.destination ?? '';
  if (goals === null) return <p className="soft">{TEXT.noGoals}</p>;
  const next = par === null ? null : TEXT.goalNext(money(nextGoalPays({ par, goals }), speech));
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
