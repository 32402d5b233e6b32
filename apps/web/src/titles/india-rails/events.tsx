import { boardOf, type EventCard } from '@roundhouse/engine/titles/india-rails/board/index.ts';
import type { EventInForce } from '@roundhouse/engine/titles/india-rails/rules/state.ts';
import type { View } from '@roundhouse/engine/titles/india-rails/view.ts';
import { playerName, type Speech } from '@roundhouse/words';
import { sectionName } from '@roundhouse/words/india-rails';
import type { PanelProps } from '../title-ui.ts';
import { isInTurn, strikeCountries } from './helpers.ts';
import { TEXT } from './text/index.ts';

const T = TEXT.events;

function until(view: View, card: EventCard, { drawer, endsAfter }: EventInForce, speech: Speech): string {
  if (endsAfter === null) return T.untilGood(card.requirement ?? '');
  const turns = view.players[drawer]?.turns ?? 0;
  const name = playerName(drawer, speech);
  return isInTurn(view, drawer) && endsAfter === turns + 1 ? T.ends(name) : T.until(name);
}

/** What a card says, and how far it acts in this game where an option carries it farther. */
function CardText({ view, card }: { readonly view: View; readonly card: EventCard }) {
  const countries = strikeCountries(view, card);
  return (
    <p>
      {card.text}
      {countries.length > 0 && ` ${T.wholeCountry(countries.join(', '))}`}
    </p>
  );
}

/** What is in force and until when, bridges to be rebuilt, and what else may come. */
export function EventsPanel({ view, ctx }: PanelProps<View>) {
  const board = boardOf(view);
  return (
    <>
      {view.events.length === 0 && <p className="soft">{T.none}</p>}
      {view.events.map((event) => {
        const card = board.eventCards.get(event.card);
        return card ? (
          <section key={event.card} className="event-card in-force">
            <h3>{card.title}</h3>
            <CardText view={view} card={card} />
            <p className="soft">
              {T.card(card.card)}, {until(view, card, event, ctx.speech)}
            </p>
          </section>
        ) : null;
      })}
      {view.lostBridges.length > 0 && (
        <section className="line">
          <h3>{T.lostBridges}</h3>
          <ul>
            {view.lostBridges.map(({ edge, owner }) => (
              <li key={edge}>{T.rebuild(playerName(owner, ctx.speech), sectionName(edge, ctx.speech))}</li>
            ))}
          </ul>
        </section>
      )}
      <details>
        <summary>{T.all}</summary>
        {[...board.eventCards.values()].map((card) => (
          <section key={card.card} className="event-card">
            <h4>
              {card.title} <small className="soft">{T.card(card.card)}</small>
            </h4>
            <CardText view={view} card={card} />
          </section>
        ))}
      </details>
    </>
  );
}
