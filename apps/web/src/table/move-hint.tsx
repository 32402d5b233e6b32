import type { ActionBase } from '@roundhouse/kernel';
import { usePreviews } from '@roundhouse/page/table/use-preview.ts';
import { type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ChangesList } from '../news/changes-list.tsx';
import { Outcome } from './confirm.tsx';
import type { NowProps } from './now.tsx';

/** How long the pointer must rest on a choice before its consequences are shown. */
const RESTS_MS = 150;

/** The action of the row under the pointer, or with the focus. */
function actionAt({ target }: SyntheticEvent): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('button[data-action]') : null;
  return row?.dataset.action ?? null;
}

/** The choice that somebody points at, and the handlers that find it. */
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
  const hasMoved = ({ screenX: x, screenY: y }: PointerEvent): boolean => {
    const before = at.current;
    at.current = { x, y };
    return before?.x !== x || before.y !== y;
  };
  const handlers = {
    // A row that has moved under a resting pointer does not count: the pointer must have moved there.
    onPointerOver: (event: PointerEvent): void => {
      if (hasMoved(event)) follow(event);
      else setPointed((before) => (actionAt(event) === before ? before : null));
    },
    onPointerMove: (event: PointerEvent): void => {
      if (hasMoved(event)) follow(event);
    },
    onPointerLeave: (): void => {
      at.current = null;
      end();
    },
    onFocus: follow,
    onBlur: end,
  };
  return { hint, handlers };
}

/** The consequences of a choice, shown before a click, since the click may make the move immediately. */
export function MoveHint({ hint, ui, seen, ctx }: Pick<NowProps, 'ui' | 'seen' | 'ctx'> & { readonly hint: string }) {
  const action = JSON.parse(hint) as ActionBase;
  const [preview] = usePreviews(seen, [action]) ?? [];
  if (!preview?.ok || preview.facts.length === 0) return null;
  return (
    <div className="move-hint">
      <Outcome preview={preview} ctx={ctx} />
      <ChangesList {...{ ui, ctx, seen }} actions={[action]} />
    </div>
  );
}
