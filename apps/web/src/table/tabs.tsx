import type { TitlesOwn } from '@roundhouse/kernel';
import { useAfter } from '@roundhouse/page/state/use-after.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelDef } from '@roundhouse/page/title-ui.ts';
import { useEffect, useRef } from 'react';

interface TabsProps {
  readonly panels: readonly PanelDef<TitlesOwn>[];
  readonly open: string;
  readonly marks?: Readonly<Record<string, number>>; // by tab: how many new things it has
  onOpen(id: string): void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=range]), textarea, select');

const isOutOfSight = (element: Element | null): boolean =>
  element === null || element === document.body || element.closest('[hidden]') !== null;

/** Letter keys open tabs, wherever the focus is, but not while somebody writes. If the focus would be lost, it moves to the tab's panel. */
function useLetterKeys({ panels, open, onOpen }: Pick<TabsProps, 'panels' | 'open' | 'onOpen'>): void {
  const hadFocus = useRef(false);
  useAfter(open, () => {
    if (hadFocus.current && isOutOfSight(document.activeElement)) document.getElementById(`panel-${open}`)?.focus();
    hadFocus.current = false;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const panel = panels.find(({ key }) => key === event.key.toLowerCase());
      if (!panel) return;
      hadFocus.current = document.activeElement !== document.body;
      onOpen(panel.id);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [panels, onOpen]);
}

/** Tabs in the order of the list; each has a letter key, and the arrow keys move between them. */
export function Tabs({ panels, open, marks = {}, onOpen }: TabsProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLetterKeys({ panels, open, onOpen });
  // On a phone the bar is longer than the screen, and links elsewhere may open a tab, so the open tab is scrolled into view.
  // A tab with something new sticks to the edge, and returns to its place once that is read.
  const isRead = (marks[open] ?? 0) === 0;
  useAfter(`${open} ${isRead}`, () => {
    bar.current?.querySelector(`[data-tab="${open}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  });
  const step = (by: number): void => {
    const at = panels.findIndex(({ id }) => id === open);
    const next = panels[(at + by + panels.length) % panels.length];
    if (!next) return;
    onOpen(next.id);
    bar.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" ref={bar}>
      {panels.map(({ id, label, key }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          data-tab={id}
          aria-selected={id === open}
          aria-controls={`panel-${id}`}
          aria-keyshortcuts={key}
          title={`${label} (${key.toUpperCase()})`}
          tabIndex={id === open ? 0 : -1}
          onClick={() => onOpen(id)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') step(1);
            if (event.key === 'ArrowLeft') step(-1);
          }}
        >
          {label} <kbd>{key.toUpperCase()}</kbd>
          {(marks[id] ?? 0) > 0 && (
            <span className="unread">
              {marks[id]} <span className="hidden">{tt.room.unread}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
