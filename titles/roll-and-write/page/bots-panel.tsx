import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { factText } from '@roundhouse/words';
import { boardOf } from '../board/index.ts';
import type { View } from '../view.ts';
import { type BotTurn, botTurns, lastBotTurns } from './bot-turns.ts';
import { DieFace, Owner } from './parts.tsx';
import { SAID, TEXT } from './text.ts';

/** The card of a bot: the dice it takes, what it does and what follows; the actions above that were not possible. */
function AiCard({ view, ctx, turn }: PanelProps<View> & { readonly turn: BotTurn }) {
  const card = boardOf(view).aiCards.get(turn.card);
  if (!card) return null;
  const at = (card.actions as readonly string[]).indexOf(turn.did);
  return (
    <article className="ai-card">
      <h4>
        <Owner view={view} seat={turn.seat} speech={ctx.speech} /> <DieFace value={card.value} size={24} />{' '}
        <span className="ai-dice">
          {turn.value === card.value ? TEXT.bots.takes(turn.dice) : TEXT.bots.takesNext(turn.dice, turn.value)}
        </span>
      </h4>
      <p className="ai-actions">
        {card.actions.map((action, i) => (
          <span key={action} className={i < at ? 'skipped' : i === at ? 'done' : 'soft'}>
            {SAID.AI_ACTION_NAMES[action] ?? action}
            {i < at && <span className="hidden"> {TEXT.bots.skipped}</span>}
          </span>
        ))}
      </p>
      <ul className="outcome">
        {turn.facts.map((fact, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts are told once, in order
          <li key={i}>{factText(ctx.table.title, fact, ctx.table.names)}</li>
        ))}
      </ul>
    </article>
  );
}

/** What the bots did since the player's last action. */
export function BotsNow({ view, ctx }: PanelProps<View>) {
  const turns = lastBotTurns(ctx.entries, ctx.position.moves);
  if (turns.length === 0) return null;
  return (
    <section className="bots-now" aria-label={TEXT.bots.since}>
      <h3>{TEXT.bots.since}</h3>
      <div className="ai-cards">
        {turns.map((turn, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are told once, in order
          <AiCard key={i} view={view} ctx={ctx} turn={turn} />
        ))}
      </div>
    </section>
  );
}

const SHOWN = 12;

/** Cards that bots have turned up, the last first. */
export function BotsPanel({ view, ctx }: PanelProps<View>) {
  const turns = ctx.entries.filter(({ moves }) => moves <= ctx.position.moves).flatMap(({ facts }) => botTurns(facts));
  if (!view.players.some(({ bot }) => bot)) return <p>{TEXT.bots.none}</p>;
  return (
    <>
      <p className="soft">{TEXT.bots.deck(view.aiDeckSize, view.aiDiscard.length)}</p>
      <div className="ai-cards">
        {turns
          .slice(-SHOWN)
          .reverse()
          .map((turn, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: turns are told once, in order
            <AiCard key={i} view={view} ctx={ctx} turn={turn} />
          ))}
      </div>
    </>
  );
}
