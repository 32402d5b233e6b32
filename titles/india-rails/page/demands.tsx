import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { money } from '@roundhouse/words';
import { boardOf } from '../board/index.ts';
import { demandsOf } from '../queries.ts';
import type { Card, View } from '../view.ts';
import { seatOf } from './helpers.ts';
import { useRailsMap } from './map-context.tsx';
import { Owner } from './parts.tsx';
import { TEXT } from './text.ts';

/** Three demands, of which one can be met. */
export function DemandCard({ view, ctx, card }: PanelProps<View> & { readonly card: Card }) {
  const board = boardOf(view);
  const { pointAt } = useRailsMap();
  const show = (name: string): void => {
    const city = board.city(name);
    if (city) pointAt(board.mileposts[city.centre]?.id ?? null);
  };
  return (
    <li className="demand-card" data-card={card}>
      <h4>{TEXT.cardName(card)}</h4>
      <ul>
        {demandsOf(view, card).map(({ good, city, payoff }) => (
          <li key={`${good} ${city}`}>
            <button type="button" className="row" onClick={() => show(city)}>
              <span className="row-text">{TEXT.demand(good, city)}</span>
              <span className="figure">{money(payoff, ctx.speech)}</span>
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** All cards of all players, one's own first. */
export function DemandsPanel({ view, ctx }: PanelProps<View>) {
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
