import './legend.css';
import { boardFrame, drawHex, hexCentre, hexPictures } from '@roundhouse/board-drawing';
import { money, type Speech } from '@roundhouse/words';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../text/index.ts';
import { SceneNodes } from '../../ui/scene-view.tsx';
import type { BoardSource } from '../use-pictures.ts';
import { legendEntries } from './legend-entries.ts';

interface LegendProps extends BoardSource {
  readonly speech: Speech;
}

const NOTHING_BUILT = { tiles: {}, stations: [], reservations: [], gaugeMarkers: [] };

function Entries({ title, map, tiles, extras, speech }: LegendProps) {
  const entries = useMemo(() => legendEntries(map, (amount) => money(amount, speech)), [map, speech]);
  const printed = useMemo(() => {
    const { companies, grounds } = extras;
    const picture = { title, tiles, companies, decorations: [], board: NOTHING_BUILT, ...(grounds && { grounds }) };
    return new Map(
      entries.map(({ key, hex }) => {
        const one = { ...picture, map: { ...map, hexes: map.hexes.filter(({ id }) => id === hex) } };
        return [key, [...hexPictures(one).map(drawHex), ...boardFrame(one, 0).over]];
      }),
    );
  }, [title, map, tiles, extras, entries]);
  return (
    <ul className="legend-list">
      {entries.map(({ key, hex, text }) => {
        const { x, y } = hexCentre(hex);
        return (
          <li key={key} data-legend={key}>
            <svg viewBox={`${x - 104} ${y - 94} 208 188`} aria-hidden="true">
              <SceneNodes nodes={printed.get(key) ?? []} />
            </svg>
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** What everything on the board means, one click away from it. */
export function BoardLegend(props: LegendProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Drawn when somebody asks for it.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        data-testid="legend"
        aria-label={t.rails.legend.title}
        title={t.rails.legend.title}
        onClick={() => setOpen(true)}
      >
        {t.rails.legend.sign}
      </button>
      {isOpen && (
        <dialog ref={dialog} className="window legend" aria-label={t.rails.legend.title} onClose={() => setOpen(false)}>
          <header>
            <h2>{t.rails.legend.title}</h2>
            <button type="button" onClick={() => dialog.current?.close()}>
              {t.table.close}
            </button>
          </header>
          <Entries {...props} />
          <ul className="legend-signs">
            {t.rails.legend.signs.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </dialog>
      )}
    </>
  );
}
