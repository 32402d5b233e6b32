import type { PanelProps, PlayerFigures } from '@roundhouse/page/title-ui.ts';
import { boardOf, type IncomeSection, SECTIONS_OF_INCOME } from '../board/index.ts';
import { available, objectiveScore, priceOf, worthOf } from '../queries.ts';
import type { PlayerView, View } from '../view.ts';
import { CarTile, CompanySign, Owner } from './parts.tsx';
import { SAID, TEXT } from './text.ts';

interface CirclesProps {
  readonly name: string;
  readonly section: IncomeSection;
  readonly bonus: string;
  readonly marked: number;
  readonly spent: number;
}

/** One section of the income track: crossed off, marked, and still free; icons where a bonus waits. */
function Circles({ name, section: { circles, rows, bonusAt }, bonus, marked, spent }: CirclesProps) {
  const perRow = circles / rows;
  return (
    <div className="income-section">
      <h4>
        {name} <span className="soft">{TEXT.sheet.marked(marked - spent, marked, circles)}</span>
      </h4>
      <div className="circles" style={{ gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }} aria-hidden="true">
        {Array.from({ length: circles }, (_, i) => {
          const look = i < spent ? 'spent' : i < marked ? 'marked' : 'free';
          const isEnd = i + 1 === circles;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: circles are known by their place
            <span key={i} className={`circle circle-${look}`}>
              {i < spent ? '×' : isEnd ? '⚑' : bonusAt.includes(i + 1) ? bonus : ''}
            </span>
          );
        })}
      </div>
    </div>
  );
}

function Lines({ view, player }: { readonly view: View; readonly player: PlayerView }) {
  const board = boardOf(view);
  return (
    <ol className="train-lines">
      {player.lines.map(({ open, cars }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their place
        <li key={at}>
          <span className="soft">{TEXT.sheet.line(at + 1)}</span>{' '}
          {cars.map((car, i) => (
            <CarTile key={`${car.power} ${car.number}`} board={board} car={car} engine={i === 0} />
          ))}
          {cars.length === 0 && <span className="soft">{open ? TEXT.sheet.emptyLine : TEXT.sheet.closedLine}</span>}
        </li>
      ))}
    </ol>
  );
}

/** A player's objectives with what they are worth now; of other players only how many. */
export function Objectives({ view, ctx, seat }: PanelProps<View> & { readonly seat: number }) {
  const player = view.players[seat];
  if (!player) return null;
  if (player.objectives === null) return <p className="soft">{TEXT.sheet.hiddenObjectives(player.objectiveCount)}</p>;
  return (
    <ul className="objectives">
      {objectiveScore(view, seat, player.objectives).map(({ card, points }) => (
        <li key={card.id} className="objective">
          <span>{SAID.objectiveText(card, ctx.speech)}</span> <b>{TEXT.sheet.now(points)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Everything on one player's board. */
export function Sheet({ view, ctx, seat }: PanelProps<View> & { readonly seat: number }) {
  const board = boardOf(view);
  const player = view.players[seat];
  if (!player) return null;
  const { marked, spent, modifiers, modifiersSpent, dice, company, start, shares, cubes } = player;
  const taken = Object.values(cubes).reduce((sum, count) => sum + count, 0);
  return (
    <section className="roll-sheet">
      <h3>
        <Owner view={view} seat={seat} speech={ctx.speech} />{' '}
        <span className="soft">
          {company !== null && board.companies[company - 1]?.name}
          {start !== null && ` · ${board.hex(start)?.name ?? start}`}
        </span>
      </h3>
      <p>
        <b>{TEXT.sheet.income(worthOf(available(player)))}</b> ·{' '}
        {TEXT.sheet.modifiers(modifiers - modifiersSpent, modifiers)} · {TEXT.sheet.dice(dice)} ·{' '}
        {TEXT.sheet.cubes(taken)}
      </p>
      {SECTIONS_OF_INCOME.map((name, at) => {
        const section = board.income[at];
        return section ? (
          <Circles
            key={name}
            name={TEXT.sheet.sections[name]}
            section={section}
            bonus={TEXT.sheet.bonuses[name]}
            marked={marked[at] ?? 0}
            spent={spent[at] ?? 0}
          />
        ) : null;
      })}
      <p className="soft circle-key">{TEXT.sheet.key}</p>
      <Lines view={view} player={player} />
      <ul className="chips">
        {shares.map((count, at) =>
          count === 0 ? null : (
            <li key={board.companies[at]?.value} className="chip">
              <CompanySign board={board} company={at + 1} /> {TEXT.sheet.shares(count, priceOf(view, at + 1))}
            </li>
          ),
        )}
      </ul>
      <h4>{TEXT.sheet.objectives}</h4>
      <Objectives view={view} ctx={ctx} seat={seat} />
    </section>
  );
}

/** The viewer's sheet first; at a table of several the others follow. */
export function SheetsPanel({ view, ctx }: PanelProps<View>) {
  const own = typeof view.viewer === 'number' ? view.viewer : (ctx.position.actor ?? 0);
  const others = [...view.players.keys()].filter((seat) => seat !== own);
  return (
    <>
      <Sheet view={view} ctx={ctx} seat={own} />
      {others.map((seat) => (
        <Sheet key={seat} view={view} ctx={ctx} seat={seat} />
      ))}
    </>
  );
}

/** At a glance: money, and train tiles on the lines. */
export const playerFigures = (view: View): readonly PlayerFigures[] =>
  view.players.map((player, seat) => ({
    seat,
    figures: [
      { name: TEXT.strip.money, text: String(worthOf(available(player))) },
      { name: TEXT.strip.cars, text: String(player.lines.reduce((sum, { cars }) => sum + cars.length, 0)) },
    ],
  }));
