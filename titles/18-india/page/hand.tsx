import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { listOf } from '@roundhouse/rails-18xx';
import { playerName } from '@roundhouse/words';
import type { View } from '../view.ts';
import { Holdings, Token } from './parts.tsx';
import { itemRow } from './rows.ts';
import { TEXT } from './text.ts';
import { topOf } from './view-helpers.ts';

/** The viewer's own hand in short while certificates are shared out, since what they take should go with it. */
export function HandAbove({ view }: PanelProps<View>) {
  const { viewer } = view;
  const step = topOf(view)?.step;
  const hand = viewer === 'spectator' ? null : view.players[viewer]?.hand;
  if (!hand || (step !== 'draft' && step !== 'auction')) return null;
  return (
    <section className="group own-hand">
      <h3>{TEXT.ownHand}</h3>
      <Holdings holding={hand} empty={TEXT.handEmpty} />
    </section>
  );
}

/** The hand of the player who has taken the screen; everybody else's stays hidden. */
export function HandPanel({ view, ctx }: PanelProps<View>) {
  const { viewer } = view;
  const { actor } = ctx.position;
  const hand = viewer === 'spectator' ? null : view.players[viewer]?.hand;
  return (
    <>
      {hand && viewer !== 'spectator' && (
        <>
          <h3>{TEXT.handOf(playerName(viewer, ctx.speech))}</h3>
          {listOf(hand).length === 0 && <p>{TEXT.handEmpty}</p>}
          <ul className="cards">
            {listOf(hand).map((cert, i) => {
              const { text, note, company } = itemRow(view, cert, ctx.speech);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: cards of one kind differ only by their place
                <li key={i} className="card">
                  {company !== undefined && <Token company={company} size={30} />}
                  <span className="row-text">
                    {text}
                    <small>{note}</small>
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {!hand && actor === null && <p className="soft">{TEXT.handNobody}</p>}
      {!hand && actor !== null && (
        <button type="button" onClick={() => ctx.showHand(actor)}>
          {tt.curtain.show(tt.curtain.hand, playerName(actor, ctx.speech))}
        </button>
      )}
      <h3 className="part">{TEXT.knownHand}</h3>
      {view.players.map(({ known, handSize }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are known by their number
        <section key={seat} className="line">
          <h3>
            {playerName(seat, ctx.speech)} ({handSize})
          </h3>
          <Holdings holding={known} empty={tt.rails.empty} />
        </section>
      ))}
    </>
  );
}
