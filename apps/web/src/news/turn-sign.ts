import { useEffect, useRef } from 'react';
import { ring } from './turn-sound.ts';

const link = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

/** Marks the page's icon while the game waits for somebody here. */
function markIcon(isMarked: boolean): void {
  const icon = link();
  if (icon) icon.href = isMarked ? './icon-turn.svg' : './icon.svg';
}

interface TurnSign {
  readonly isAsked: boolean;
  readonly asked: string; // the title of the page then
  readonly otherwise: string;
}

/** Shows in the page's title and icon that the game waits for somebody, who may be looking at something else. */
export function useTurnSign({ isAsked, asked, otherwise }: TurnSign): void {
  useEffect(() => {
    document.title = isAsked ? asked : otherwise;
    markIcon(isAsked);
  }, [isAsked, asked, otherwise]);
  useEffect(() => () => markIcon(false), []);
}

/** Plays a sound when somebody's turn begins, if they want it; not if it is already their turn when they arrive. */
export function useTurnSound(isAsked: boolean): void {
  const before = useRef(true);
  useEffect(() => {
    if (isAsked && !before.current) ring();
    before.current = isAsked;
  }, [isAsked]);
}
