import { useEffect, useRef } from 'react';
import { ring } from './turn-sound.ts';

const link = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

/** The page's icon has a mark while somebody is waited for. */
function markIcon(isMarked: boolean): void {
  const icon = link();
  if (icon) icon.href = isMarked ? './icon-turn.svg' : './icon.svg';
}

interface TurnSign {
  readonly isAsked: boolean;
  readonly asked: string; // what the page is called then
  readonly otherwise: string;
}

/** Title and icon of the page say that somebody is waited for, who may look at something else meanwhile. */
export function useTurnSign({ isAsked, asked, otherwise }: TurnSign): void {
  useEffect(() => {
    document.title = isAsked ? asked : otherwise;
    markIcon(isAsked);
  }, [isAsked, asked, otherwise]);
  useEffect(() => () => markIcon(false), []);
}

/** A sound when it becomes somebody's turn, for those who want it; not for a turn that was theirs when they came. */
export function useTurnSound(isAsked: boolean): void {
  const before = useRef(true);
  useEffect(() => {
    if (isAsked && !before.current) ring();
    before.current = isAsked;
  }, [isAsked]);
}
