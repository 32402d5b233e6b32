import { useRanking } from '@roundhouse/page/panels/use-ranking.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { objectiveScore, openScore } from '../queries.ts';
import type { View } from '../view.ts';
import { Owner } from './parts.tsx';
import { SAID, TEXT } from './text.ts';

/** Every line of one player's score, with how it comes about. */
function Account({ view, ctx, seat }: PanelProps<View> & { readonly seat: number }) {
  const { modifiers, shares, dice } = openScore(view, seat);
  const player = view.players[seat];
  const cards = objectiveScore(view, seat, player?.objectives ?? []);
  const lines = [
    ...shares.map(({ company, count, price }) => ({
      text: TEXT.scores.shares(count, company, price),
      points: count * price,
    })),
    { text: TEXT.scores.dice(dice.unlocked, dice.price), points: dice.points },
    { text: TEXT.scores.modifiers(modifiers.left), points: modifiers.points },
    ...cards.map(({ card, points }) => ({
      text: player?.bot ? TEXT.scores.botObjective : SAID.objectiveText(card, ctx.speech),
      points,
    })),
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

/** The score sheet: who stands where, and every point explained. */
export function Scores({ view, ctx }: PanelProps<View>) {
  const ranking = useRanking(ctx);
  return (
    <section className="scores roll-scores" aria-label={TEXT.scores.title}>
      <h3>{TEXT.scores.title}</h3>
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
