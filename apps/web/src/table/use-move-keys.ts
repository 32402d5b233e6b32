import type { ActionBase } from '@roundhouse/kernel';
import { useEffect } from 'react';

interface MoveKeys {
  readonly proposal: ActionBase | null;
  onConfirm(action: ActionBase): void;
  onCancel(): void;
}

/**
 * Elements that use the key themselves. A chosen place on the board does not need it any more, and neither does an amount
 * that is filled in.
 */
const BUSY =
  'a, button, input:not(.amount *), select, textarea, summary, dialog, [role="button"]:not([aria-pressed="true"])';
const isBusy = (target: EventTarget | null): boolean => target instanceof Element && target.closest(BUSY) !== null;
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [role="alertdialog"]') !== null;

/** Enter makes the proposed move, Escape cancels it, wherever the focus is. */
export function useMoveKeys({ proposal, onConfirm, onCancel }: MoveKeys): void {
  useEffect(() => {
    if (!proposal) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (event.key === 'Escape' && !isInDialog(event.target)) onCancel();
      if (event.key === 'Enter' && !isBusy(event.target)) onConfirm(proposal);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
