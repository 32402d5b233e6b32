import { useAfter } from '@roundhouse/page/state/use-after.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { money, playerName, type Speech } from '@roundhouse/words';
import { useId, useState } from 'react';
import type { Worth } from '../planner/index.ts';
import { demandsOf } from '../queries.ts';
import type { View } from '../view.ts';
import { seatOf } from './helpers.ts';
import { useRailsMap, useShownWay } from './map-context.tsx';
import { TEXT } from './text.ts';
import { useRailsAnswer } from './use-answer.ts';

interface DemandProps extends PanelProps<View> {
  readonly seat: number;
  readonly errands: readonly [Worth, ...Worth[]]; // of one demand, the best supply first
}

const worthPerTurn = ({ net, turns }: Worth): number => Math.round(net / turns);

/** What is paid on the way, in words. */
function costText({ build, rent, link }: Worth, speech: Speech): string {
  if (rent > 0) return TEXT.errands.rent(money(rent, speech));
  if (build === 0) return TEXT.errands.noTrack;
  return `${TEXT.errands.track(money(build, speech))}${link.length > 0 ? ` ${TEXT.errands.link}` : ''}`;
}

function ErrandLine({ ctx, seat, errand }: PanelProps<View> & { seat: number; errand: Worth }) {
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
            {TEXT.errands.mileposts(errand.mileposts)} · {costText(errand, ctx.speech)} ·{' '}
            {TEXT.errands.turns(errand.turns)}
          </small>
        </span>
        <span className={errand.net < 0 ? 'figure way-cost' : 'figure'}>
          {TEXT.errands.perTurn(money(worthPerTurn(errand), ctx.speech))}
        </span>
      </button>
    </li>
  );
}

/** One demand: shows the best supply, and others on request. */
function Demand({ errands, ...props }: DemandProps) {
  const [best, ...others] = errands;
  const { good, city, payoff, card, net } = best;
  const { speech } = props.ctx;
  return (
    <section className="errand">
      <h4>
        {TEXT.demand(good, city)} <span className="figure">{money(payoff, speech)}</span>
        <small className="soft">
          {TEXT.errands.net(money(net, speech))} · {TEXT.rows.cardOnly(card)}
        </small>
      </h4>
      <ul className="rows">
        <ErrandLine {...props} errand={best} />
      </ul>
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

/** By demand, in the order of the best supply of each. */
function byDemand(found: readonly Worth[]): readonly (readonly [Worth, ...Worth[]])[] {
  const demands = new Map<string, [Worth, ...Worth[]]>();
  for (const errand of found) {
    const key = `${errand.card} ${errand.good} ${errand.city}`;
    const list = demands.get(key);
    if (list) list.push(errand);
    else demands.set(key, [errand]);
  }
  return [...demands.values()];
}

/** Demands that no way leads to. */
function Unreached({ view, seat, found }: { view: View; seat: number; found: readonly Worth[] }) {
  const cards = [...(view.players[seat]?.hand ?? []), ...view.contracts];
  const missing = cards.flatMap((card) =>
    demandsOf(view, card).filter(
      ({ good, city }) => !found.some((each) => each.card === card && each.good === good && each.city === city),
    ),
  );
  if (missing.length === 0) return null;
  const names = missing.map(({ good, city }) => TEXT.demand(good, city)).join(', ');
  return (
    <p className="soft">
      {names}: {TEXT.errands.noWay}
    </p>
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
  const found = useRailsAnswer(ctx.seen, { kind: 'errands', seat, train });
  const { shown } = useRailsMap();
  // The way that is shown disappears when another player has the turn, and when the card is gone.
  const turn = `${ctx.position.actor} ${seat} ${train} ${(view.players[seat]?.hand ?? []).join(' ')}`;
  useAfter(turn, () => () => shown.set(null));
  return (
    <div className="errands">
      <p className="hint">{TEXT.errands.help}</p>
      <Whose {...{ view, ctx, seat, train }} onSeat={setChosen} onTrain={setTrain} />
      {!found && <p className="soft">{TEXT.errands.reckoning}</p>}
      {found &&
        byDemand(found).map((errands) => (
          <Demand key={`${errands[0].card} ${errands[0].good} ${errands[0].city}`} {...{ view, ctx, seat, errands }} />
        ))}
      {found && <Unreached {...{ view, seat, found }} />}
    </div>
  );
}
