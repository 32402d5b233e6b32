import { countOf } from '@roundhouse/engine/rails-18xx';
import { companyOf, faceOf, sharesHeld, shareValue } from '@roundhouse/engine/titles/18-india/rules/certificates.ts';
import { assetsOf, finalShareValue } from '@roundhouse/engine/titles/18-india/score.ts';
import type { View } from '@roundhouse/engine/titles/18-india/view.ts';
import { money, playerName } from '@roundhouse/words';
import { certName } from '@roundhouse/words/18-india';
import type { PanelProps } from '../title-ui.ts';
import { Token } from './parts.tsx';
import { TEXT } from './text/index.ts';
import { asState, companiesInOrder } from './view-helpers.ts';

const C = TEXT.columns;

/** 9.2.1: how the final value of each company's share comes about. */
function ShareValues({ view, ctx }: PanelProps<View>) {
  const state = asState(view);
  const cash = (amount: number): string => money(amount, ctx.speech);
  return (
    <table className="figures-table">
      <caption>{TEXT.scoreShares}</caption>
      <thead>
        <tr>
          <th scope="col">{C.company}</th>
          <th scope="col">{C.price}</th>
          <th scope="col">{C.assets}</th>
          <th scope="col">{TEXT.tenth}</th>
          <th scope="col">{C.value}</th>
        </tr>
      </thead>
      <tbody>
        {companiesInOrder(view).map((id) => (
          <tr key={id}>
            <th scope="row">
              <Token company={id} size={20} /> {id}
            </th>
            <td>{cash(shareValue(state, id))}</td>
            <td>{cash(assetsOf(state, id))}</td>
            <td>{cash(Math.floor(assetsOf(state, id) / 10))}</td>
            <td>{cash(finalShareValue(state, id))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 9.2.2: every part of one player's score. */
function PlayerScore({ view, ctx, seat }: PanelProps<View> & { readonly seat: number }) {
  const state = asState(view);
  const player = view.players[seat];
  if (!player) return null;
  const cash = (amount: number): string => money(amount, ctx.speech);
  const shares = companiesInOrder(view)
    .map((id) => ({ id, count: sharesHeld(state, seat, id), each: finalShareValue(state, id) }))
    .filter(({ count }) => count > 0);
  const other = Object.keys(player.portfolio).filter((cert) => companyOf(cert) === null);
  const standing = ctx.position.standings.find((each) => each.seat === seat);
  return (
    <table className="figures-table account">
      <caption>
        {standing?.place}. {playerName(seat, ctx.speech)}
      </caption>
      <tbody>
        <tr>
          <td>{C.cash}</td>
          <td>{cash(player.cash)}</td>
        </tr>
        {shares.map(({ id, count, each }) => (
          <tr key={id}>
            <td>
              <Token company={id} size={18} /> {count} × {id} · {cash(each)}
            </td>
            <td>{cash(count * each)}</td>
          </tr>
        ))}
        {other.map((cert) => (
          <tr key={cert}>
            <td>
              {countOf(player.portfolio, cert)} × {certName(cert)}
            </td>
            <td>{cash(countOf(player.portfolio, cert) * faceOf(cert))}</td>
          </tr>
        ))}
        <tr className="sum">
          <td>{C.sum}</td>
          <td>{cash(standing?.score ?? 0)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The whole computation, best first; during the game as if it ended now. */
export function Scores(props: PanelProps<View>) {
  const ranking = [...props.ctx.position.standings].sort((a, b) => a.place - b.place || a.seat - b.seat);
  return (
    <section className="scores" aria-label={TEXT.score}>
      {ranking.map(({ seat }) => (
        <PlayerScore key={seat} {...props} seat={seat} />
      ))}
      <ShareValues {...props} />
    </section>
  );
}
