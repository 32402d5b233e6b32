import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { money, playerName } from '@roundhouse/words';
import { useEffect, useId, useState } from 'react';
import type { Errand } from '../planner/index.ts';
import { demandsOf } from '../queries.ts';
import type { View } from '../view.ts';
import { seatOf } from './helpers.ts';
import { useRailsMap, useShownWay } from './map-context.tsx';
import { TEXT } from './text.ts';
import { useAnswer } from './use-answer.ts';

interface DemandProps extends PanelProps<View> {
  readonly seat: number;
  readonly errands: readonly Errand[]; // of one demand, the soonest first
  readonly good: string;
  readonly city: string;
  readonly payoff: number;
}

function ErrandLine({ view: _, ctx, seat, errand }: PanelProps<View> & { seat: number; errand: Errand }) {
  const map = useRailsMap();
  const shown = useShownWay();
  const isShown = shown?.way === errand.way;
  const from = errand.supply ?? TEXT.errands.onTrain;
  return (
    <li>
      <button
        type="button"
        className="row"
        aria-pressed={isShown}
        onClick={() => map.shown.set(isShown ? null : { way: errand.way, link: errand.link, seat })}
      >
        <span className="row-text">
          {from}
          {errand.chips === 0 && <small className="refusal">{TEXT.errands.noChip}</small>}
          {errand.closed && <small className="refusal">{TEXT.errands.closed[errand.closed.why]}</small>}
          <small>
            {TEXT.errands.mileposts(errand.mileposts)} ·{' '}
            {errand.build > 0 ? TEXT.errands.track(money(errand.build, ctx.speech)) : TEXT.errands.noTrack}
            {errand.link.length > 0 && ` ${TEXT.errands.link}`}
          </small>
        </span>
        <span className="figure">{TEXT.errands.turns(errand.turns)}</span>
      </button>
    </li>
  );
}

/** One demand: the best supply at once, others on request. */
function Demand({ errands, good, city, payoff, ...props }: DemandProps) {
  const [best, ...others] = errands;
  const { ctx } = props;
  return (
    <section className="errand">
      <h4>
        {TEXT.demand(good, city)} <span className="figure">{money(payoff, ctx.speech)}</span>
        {best && (
          <small className="soft">{TEXT.errands.perTurn(money(Math.round(payoff / best.turns), ctx.speech))}</small>
        )}
      </h4>
      {!best && <p className="soft">{TEXT.errands.noWay}</p>}
      {best && (
        <ul className="rows">
          <ErrandLine {...props} errand={best} />
        </ul>
      )}
      {others.length > 0 && (
        <details>
          <summary>{TEXT.errands.more}</summary>
          <ul className="rows">
            {others.map((errand) => (
              <ErrandLine key={errand.supply ?? ''} {...props} errand={errand} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface WhoseProps extends PanelProps<View> {
  readonly seat: number;
  readonly train: number;
  onSeat(seat: number): void;
  onTrain(train: number): void;
}

/** Whose demands, and for which of their trains. */
function Whose({ view, ctx, seat, train, onSeat, onTrain }: WhoseProps) {
  const id = useId();
  return (
    <div className="place-panel">
      <label htmlFor={id}>{TEXT.errands.whose}</label>
      <select id={id} value={seat} onChange={(event) => onSeat(Number(event.target.value))}>
        {view.players.map((_, other) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are known by their number
          <option key={other} value={other}>
            {playerName(other, ctx.speech)}
          </option>
        ))}
      </select>
      {(view.players[seat]?.trains.length ?? 1) > 1 && (
        <button type="button" onClick={() => onTrain(1 - train)}>
          {TEXT.errands.train(train + 1)}
        </button>
      )}
    </div>
  );
}

/** What each demand would take: nearest supply, track to build, turns. A click shows the way on the map. */
export function ErrandsPanel({ view, ctx }: PanelProps<View>) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [train, setTrain] = useState(0);
  const seat = chosen ?? seatOf(view, ctx.position.actor);
  const found = useAnswer(ctx.seen, { kind: 'errands', seat, train });
  const { shown } = useRailsMap();
  useEffect(() => () => shown.set(null), [shown]);
  const cards = [...(view.players[seat]?.hand ?? []), ...view.contracts];
  return (
    <div className="errands">
      <p className="hint">{TEXT.errands.help}</p>
      <Whose {...{ view, ctx, seat, train }} onSeat={setChosen} onTrain={setTrain} />
      {!found && <p className="soft">{TEXT.errands.reckoning}</p>}
      {found &&
        cards.map((card) => (
          <section key={card} className="line">
            <h3>{TEXT.cardName(card)}</h3>
            {demandsOf(view, card).map(({ good, city, payoff }) => (
              <Demand
                key={`${good} ${city}`}
                {...{ view, ctx, seat, good, city, payoff }}
                errands={found.filter((e) => e.card === card && e.good === good && e.city === city)}
              />
            ))}
          </section>
        ))}
    </div>
  );
}
