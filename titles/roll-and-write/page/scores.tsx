import type { Standing } from '@roundhouse/kernel';
import { useRanking } from '@roundhouse/page/panels/use-ranking.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { playerName } from '@roundhouse/words';
import { boardOf } from '../board/index.ts';
import { objectiveScore, openScore } from '../queries.ts';
import type { View } from '../view.ts';
import { Owner } from './parts.tsx';
import { SAID, TEXT } from './text.ts';

/** Every line of one player's score, with how it comes about. */
function Account({ view, ctx, seat }: PanelProps<View> & { readonly seat: number }) {
  const { modifiers, shares, dice } = openScore(view, seat);
  const player = view.players[seat];
  const cards = objectiveScore(view, seat, player?.objectives ?? []);
  const each = boardOf(view).botObjectivePoints;
  const lines = [
    ...shares.map(({ company, count, price }) => ({
      text: TEXT.scores.shares(count, company, price),
      points: count * price,
    })),
    { text: TEXT.scores.dice(dice.unlocked, dice.price), points: dice.points },
    { text: TEXT.scores.modifiers(modifiers.left), points: modifiers.points },
    ...(player?.bot
      ? [{ text: TEXT.scores.botObjectives(cards.length, each), points: cards.length * each }]
      : cards.map(({ card, points }) => ({ text: SAID.objectiveText(card, ctx.speech), points }))),
  ];
  return (
    <table className="figures-table score-lines">
      <tbody>
        {lines.map(({ text, points }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are told once, in order
          <tr key={i}>
            <td>{text}</td>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who has won, in one sentence. */
function Winner({ ctx, ranking }: Pick<PanelProps<View>, 'ctx'> & { readonly ranking: readonly Standing[] }) {
  const first = ranking.filter(({ place }) => place === 1).map(({ seat }) => playerName(seat, ctx.speech));
  if (first.length === 0) return null;
  return (
    <p className="winner">
      {first.length === 1 ? TEXT.scores.winner(first.join()) : TEXT.scores.winners(first.join(', '))}
    </p>
  );
}

/** The score sheet: who stands where, and every point explained. */
export function Scores({ view, ctx }: PanelProps<View>) {
  const ranking = useRanking(ctx);
  return (
    <section className="scores roll-scores" aria-label={TEXT.scores.title}>
      <h3>{TEXT.scores.title}</h3>
      {view.ended !== null && <Winner ctx={ctx} ranking={ranking} />}
      {ranking.map(({ seat, place, score }) => (
        <details key={seat} open={view.ended !== null}>
          <summary>
            {place}. <Owner view={view} seat={seat} speech={ctx.speech} /> <b>{TEXT.scores.points(score)}</b>
          </summary>
          <Account view={view} ctx={ctx} seat={seat} />
        </details>
      ))}
      <p className="soft">{view.ended === null ? TEXT.scores.hidden : TEXT.scores.ties}</p>
    </section>
  );
}
