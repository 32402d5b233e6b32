import { useRanking } from '@roundhouse/page/panels/use-ranking.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { money, type Speech } from '@roundhouse/words';
import { boardOf } from '../board/index.ts';
import { isCashOpen, majorsJoined } from '../queries.ts';
import type { View } from '../view.ts';
import { Owner } from './parts.tsx';
import { TEXT } from './text.ts';

/** While cash is secret the viewer still knows their own. */
function cashText({ players }: View, seat: number, speech: Speech): string {
  const { cash = null, debt = 0 } = players[seat] ?? {};
  if (cash === null) return TEXT.secret;
  return [money(cash, speech), ...(debt > 0 ? [TEXT.owes(money(debt, speech))] : [])].join(', ');
}

/** Who stands where: connection first, then cash less what is owed. */
export function Scores({ view, ctx }: PanelProps<View>) {
  const { majors } = boardOf(view);
  const open = isCashOpen(view);
  const ranking = useRanking(ctx);
  return (
    <section className="scores" aria-label={TEXT.scores.title}>
      <table className="figures-table">
        <caption>{TEXT.scores.title}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXT.columns.player}</th>
            <th scope="col">{TEXT.columns.majors}</th>
            <th scope="col">{TEXT.columns.cash}</th>
          </tr>
        </thead>
        <tbody>
          {ranking.map(({ seat, place }) => {
            const joined = majorsJoined(view, seat);
            return (
              <tr key={seat} className={view.winner === seat ? 'current' : undefined}>
                <th scope="row">
                  {place}. <Owner seat={seat} speech={ctx.speech} /> {view.winner === seat && `★ ${TEXT.scores.winner}`}
                </th>
                <td>{joined === majors.length ? TEXT.scores.joined : TEXT.scores.notJoined(joined, majors.length)}</td>
                <td>{cashText(view, seat, ctx.speech)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {!open && <p className="soft">{TEXT.scores.hidden}</p>}
      {open && view.players.some(({ debt }) => debt > 0) && <p className="soft">{TEXT.scores.debts}</p>}
    </section>
  );
}
