import type { Seat } from '@roundhouse/kernel';
import { useAfter } from '@roundhouse/page/state/use-after.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { PHONE, useMedia } from '@roundhouse/page/ui/use-media.ts';
import { money } from '@roundhouse/words';
import { boardOf, type City, type Demand } from '../board/index.ts';
import { suppliesOf } from '../planner/index.ts';
import { demandsOf } from '../queries.ts';
import type { Card, View } from '../view.ts';
import { seatOf } from './helpers.ts';
import { type PointedDemand, useAsked, useRailsMap } from './map-context.tsx';
import { Owner } from './parts.tsx';
import { TEXT } from './text.ts';

const nameOf = (card: Card, { good, city }: Demand): string => `${card} ${good} ${city}`;

function askedFor(view: View, card: Card, demand: Demand, isChosen: boolean): PointedDemand {
  const board = boardOf(view);
  const centre = (city: City | undefined): readonly string[] => (city ? [board.mileposts[city.centre]?.id ?? ''] : []);
  return {
    demand: nameOf(card, demand),
    supplies: suppliesOf(view, demand.good).flatMap(({ city }) => centre(city)),
    to: centre(board.city(demand.city)),
    isChosen,
  };
}

/** Where the load can be picked up; for the chosen demand also how many are left. */
function suppliesText(view: View, { good }: Demand, isChosen: boolean): string {
  const supplies = suppliesOf(view, good);
  if (supplies.length === 0) return TEXT.noSupply;
  const names = TEXT.suppliedIn(supplies.map(({ city }) => city.name).join(', '));
  return isChosen ? `${names} · ${TEXT.rows.chips(supplies[0]?.chips ?? 0)}` : names;
}

/** Three demands, of which one can be met. */
export function DemandCard({ view, ctx, card }: PanelProps<View> & { readonly card: Card }) {
  const { asked } = useRailsMap();
  const now = useAsked();
  /** Pointing at a demand marks it on the map; choosing it brings it into the window, until it is chosen again. */
  const mark = (demand: Demand, isChosen: boolean): void => asked.set(askedFor(view, card, demand, isChosen));
  return (
    <li className="demand-card" data-card={card}>
      <h4>{TEXT.cardName(card)}</h4>
      <ul>
        {demandsOf(view, card).map((demand) => {
          const { good, city, payoff } = demand;
          const isChosen = now?.isChosen === true && now.demand === nameOf(card, demand);
          const leave = (): void => {
            if (asked.get()?.isChosen === false) asked.set(null);
          };
          return (
            <li key={`${good} ${city}`}>
              <button
                type="button"
                className="row"
                aria-pressed={isChosen}
                onClick={() => (isChosen ? asked.set(null) : mark(demand, true))}
                onPointerEnter={() => asked.get()?.isChosen !== true && mark(demand, false)}
                onPointerLeave={leave}
                onFocus={() => asked.get()?.isChosen !== true && mark(demand, false)}
                onBlur={leave}
              >
                <span className="row-text">
                  {TEXT.demand(good, city)}
                  <small>{suppliesText(view, demand, isChosen)}</small>
                </span>
                <span className="figure">{money(payoff, ctx.speech)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** Marks are gone with the panel, when another player has the turn, and when cards have changed. */
function useFadingMarks({ view, ctx }: PanelProps<View>): void {
  const { asked } = useRailsMap();
  const hands = view.players.map(({ hand }) => hand.join(' ')).join();
  const turn = `${ctx.position.actor} ${hands}`;
  useAfter(turn, () => () => asked.set(null));
}

/** The cards of a seat, shown beside decisions that depend on them; folded on a phone, where there is no room. */
export function OwnDemands({ view, ctx, seat }: PanelProps<View> & { readonly seat: Seat }) {
  useFadingMarks({ view, ctx });
  const isPhone = useMedia(PHONE);
  return (
    <details className="own-demands" open={!isPhone}>
      <summary>{TEXT.build.cards}</summary>
      <ul className="demand-cards">
        {view.players[seat]?.hand.map((card) => (
          <DemandCard key={card} {...{ view, ctx, card }} />
        ))}
      </ul>
    </details>
  );
}

/** All cards of all players, one's own first. */
export function DemandsPanel({ view, ctx }: PanelProps<View>) {
  useFadingMarks({ view, ctx });
  const own = seatOf(view, ctx.position.actor);
  const seats = view.players.map((_, seat) => seat).sort((a, b) => Number(b === own) - Number(a === own) || a - b);
  return (
    <div className="demands">
      {seats.map((seat) => (
        <section key={seat}>
          <h3>
            <Owner seat={seat} speech={ctx.speech} />
          </h3>
          <ul className="demand-cards">
            {view.players[seat]?.hand.map((card) => (
              <DemandCard key={card} {...{ view, ctx, card }} />
            ))}
          </ul>
        </section>
      ))}
      {view.contracts.length > 0 && (
        <section>
          <h3>{TEXT.contracts}</h3>
          <ul className="demand-cards">
            {view.contracts.map((card) => (
              <DemandCard key={card} {...{ view, ctx, card }} />
            ))}
          </ul>
        </section>
      )}
      <p className="soft">{TEXT.deck(view.deckSize)}</p>
    </div>
  );
}
