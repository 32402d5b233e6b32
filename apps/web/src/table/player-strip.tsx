import { initialsOf } from '@roundhouse/board-drawing/initials.ts';
import type { Seat } from '@roundhouse/kernel';
import { dated } from '@roundhouse/page/text/dates.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AnyTitleUi, PlayerFigures, TableContext } from '@roundhouse/page/title-ui.ts';
import { playerName } from '@roundhouse/words';
import { useLayoutEffect, useRef } from 'react';

const time = dated({ hour: '2-digit', minute: '2-digit' });

interface StripProps {
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
}

/** Colours of seats, from the first: each also has letters of its player that no other has. */
const COLOURS = 6;

function Sign({ ui, ctx, seat }: StripProps & { readonly seat: Seat }) {
  const plain = (
    <span className={`seat-sign seat-${seat % COLOURS}`} aria-hidden="true">
      {initialsOf(ctx.table.names)[seat]}
    </span>
  );
  return ui.Sign ? <ui.Sign view={ctx.position.view} seat={seat} plain={plain} /> : plain;
}

/** The time since which the game has waited. */
export function sinceOf({ entries }: TableContext): string | null {
  const last = entries.at(-1);
  return last ? tt.table.since(time(last.at)) : null;
}

function Player({ ui, ctx, seat, figures, isFirst }: StripProps & PlayerFigures & { readonly isFirst: boolean }) {
  const name = playerName(seat, ctx.speech);
  const { waitingFor, ended } = ctx.position;
  const isAsked = ended === null && waitingFor.includes(seat);
  // At one screen it is shown with the choices; if several are asked, all have been since the same moment, so it is shown once.
  const since = isAsked && isFirst && !ctx.table.oneScreen ? sinceOf(ctx) : null;
  return (
    <li className={isAsked ? 'asked' : undefined} aria-current={isAsked ? 'true' : undefined}>
      <Sign ui={ui} ctx={ctx} seat={seat} />
      <b>
        {isAsked && <span aria-hidden="true">▸</span>}
        <span className="strip-name">{name}</span>
        {isAsked && <span className="hidden"> {tt.table.toMove}</span>}
        {since !== null && <small> {since}</small>}
      </b>
      <span className="strip-figures">
        {figures.map(({ name: what, text }) => (
          <span key={what} className="figure">
            <small>{what}</small> {text}
          </span>
        ))}
      </span>
    </li>
  );
}

/** On a small screen, scrolls to a player who has to move; in the next frame, which computes the layout anyway. */
function toAsked(strip: HTMLElement | null, _asked: string): () => void {
  const frame = requestAnimationFrame(() => {
    const player = strip?.querySelector<HTMLElement>('.asked');
    if (strip && player) strip.scrollLeft = player.offsetLeft - (strip.clientWidth - player.offsetWidth) / 2;
  });
  return () => cancelAnimationFrame(frame);
}

/** Every player, always visible: whose turn it is, and what they have. */
export function PlayerStrip({ ui, ctx }: StripProps) {
  const { table, position } = ctx;
  const strip = useRef<HTMLUListElement>(null);
  const asked = position.waitingFor.join(' ');
  useLayoutEffect(() => toAsked(strip.current, asked), [asked]);
  const players =
    ui.players?.(position.view, ctx.speech) ?? table.names.map((_, seat): PlayerFigures => ({ seat, figures: [] }));
  const first = players.find(({ seat }) => position.waitingFor.includes(seat));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen it scrolls, and must be reached by keyboard
    <ul ref={strip} className="strip" aria-label={tt.table.players} tabIndex={0}>
      {players.map((player) => (
        <Player key={player.seat} {...{ ui, ctx }} {...player} isFirst={player === first} />
      ))}
    </ul>
  );
}
