import type { Fact } from '@roundhouse/kernel';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { playerName, type Speech } from '@roundhouse/words';
import { boardOf, type EventCard } from '../board/index.ts';
import { demandsOf } from '../queries.ts';
import type { EventInForce, View } from '../view.ts';
import { chartRows, isInTurn, strikeCountries } from './helpers.ts';
import { SAID, TEXT } from './text.ts';

function until(view: View, card: EventCard, { drawer, endsAfter }: EventInForce, speech: Speech): string {
  if (endsAfter === null) return TEXT.events.untilGood(card.requirement ?? '');
  const turns = view.players[drawer]?.turns ?? 0;
  const name = playerName(drawer, speech);
  return isInTurn(view, drawer) && endsAfter === turns + 1 ? TEXT.events.ends(name) : TEXT.events.until(name);
}

interface CardTextProps {
  readonly view: View;
  readonly card: EventCard;
  readonly speech: Speech;
}

/** What a card says, its chart, and how far it acts in this game where an option carries it farther. */
function CardText({ view, card, speech }: CardTextProps) {
  const countries = strikeCountries(view, card);
  const chart = chartRows(card, speech);
  return (
    <>
      <p>
        {card.text}
        {countries.length > 0 && ` ${TEXT.events.wholeCountry(countries.join(', '))}`}
      </p>
      {chart.length > 0 && (
        <table className="figures-table">
          <thead>
            <tr>
              <th scope="col">{TEXT.columns.cash}</th>
              <th scope="col">{TEXT.events.tax}</th>
            </tr>
          </thead>
          <tbody>
            {chart.map(({ cash, tax }) => (
              <tr key={cash}>
                <th scope="row">{cash}</th>
                <td>{tax}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** What the card of an event says, when it is turned up. */
export const cardText = (view: View, { type, card }: Fact): string | undefined =>
  type === 'event' ? boardOf(view).eventCards.get(Number(card))?.text : undefined;

/** A card that was drawn, by what it asks for. */
export function drawnText(view: View, { type, card, seat }: Fact, speech: Speech): string | undefined {
  if (type !== 'cardDrawn') return undefined;
  const demands = demandsOf(view, Number(card)).map((demand) => SAID.demandText(demand, speech));
  return TEXT.drawn(playerName(Number(seat), speech), demands.join('; '));
}

/** What is in force and until when, bridges to be rebuilt, and what else may come. */
export function EventsPanel({ view, ctx }: PanelProps<View>) {
  const board = boardOf(view);
  return (
    <>
      {view.events.length === 0 && <p className="soft">{TEXT.events.none}</p>}
      {view.events.map((event) => {
        const card = board.eventCards.get(event.card);
        return card ? (
          <section key={event.card} className="event-card in-force">
            <h3>{card.title}</h3>
            <CardText view={view} card={card} speech={ctx.speech} />
            <p className="soft">
              {TEXT.events.card(card.card)}, {until(view, card, event, ctx.speech)}
            </p>
          </section>
        ) : null;
      })}
      {view.lostBridges.length > 0 && (
        <section className="line">
          <h3>{TEXT.events.lostBridges}</h3>
          <ul>
            {view.lostBridges.map(({ edge, owner }) => (
              <li key={edge}>
                {TEXT.events.rebuild(playerName(owner, ctx.speech), SAID.sectionName(edge, ctx.speech))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <details>
        <summary>{TEXT.events.all}</summary>
        {[...board.eventCards.values()].map((card) => (
          <section key={card.card} className="event-card">
            <h4>
              {card.title} <small className="soft">{TEXT.events.card(card.card)}</small>
            </h4>
            <CardText view={view} card={card} speech={ctx.speech} />
          </section>
        ))}
      </details>
    </>
  );
}
