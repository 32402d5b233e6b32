import type { ActionBase } from '@roundhouse/kernel';
import { usePreviews } from '@roundhouse/page/table/use-preview.ts';
import { type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Outcome } from './confirm.tsx';
import type { NowProps } from './now.tsx';

/** So long somebody rests on a choice before they are told what it brings about. */
const RESTS_MS = 150;

/** The action of the row that is pointed at, or has the focus. */
function actionAt({ target }: SyntheticEvent): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('button[data-action]') : null;
  return row?.dataset.action ?? null;
}

/** What somebody points at among the choices, and the handlers that find it out. */
export function useHint() {
  const [pointed, setPointed] = useState<string | null>(null);
  const [hint, setHint] = useState<string | null>(null);
  useEffect(() => {
    const rested = setTimeout(() => setHint(pointed), pointed === null ? 0 : RESTS_MS);
    return () => clearTimeout(rested);
  }, [pointed]);
  const at = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const follow = (event: SyntheticEvent): void => setPointed(actionAt(event));
  const end = (): void => setPointed(null);
  /** A row that came under a resting pointer is not pointed at: only a pointer that has moved there does that. */
  const over = (event: PointerEvent): void => {
    const [before, now] = [at.current, { x: event.screenX, y: event.screenY }];
    at.current = now;
    if (before?.x === now.x && before.y === now.y) end();
    else follow(event);
  };
  return {
    hint,
    handlers: { onPointerOver: over, onPointerMove: over, onPointerLeave: end, onFocus: follow, onBlur: end },
  };
}

/** What a choice would bring about, before it is clicked: it may be made at once. */
export function MoveHint({ hint, seen, ctx }: Pick<NowProps, 'seen' | 'ctx'> & { readonly hint: string }) {
  const [preview] = usePreviews(seen, [JSON.parse(hint) as ActionBase]) ?? [];
  if (!preview?.ok || preview.facts.length === 0) return null;
  return (
    <div className="move-hint">
      <Outcome preview={preview} ctx={ctx} />
    </div>
  );
}
