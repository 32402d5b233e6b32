import { boardFrame, drawHex, hexCentre, hexPictures } from '@roundhouse/board-drawing';
import { money, type Speech } from '@roundhouse/words';
import { useCallback, useMemo } from 'react';
import { LegendEntry, LegendWindow } from '../../board/legend-window.tsx';
import { tt } from '../../text/table.ts';
import { SceneNodes } from '../../ui/scene-view.tsx';
import type { BoardSource } from '../use-pictures.ts';
import { legendEntries, type OwnLegend } from './legend-entries.ts';

interface LegendProps extends Pick<BoardSource, 'title' | 'map' | 'tiles' | 'extras'> {
  readonly speech: Speech;
  readonly legend?: OwnLegend | undefined;
}

const NOTHING_BUILT = { tiles: {}, stations: [], reservations: [], gaugeMarkers: [] };

function HexEntries({ title, map, tiles, extras, speech, legend }: LegendProps) {
  const entries = useMemo(() => legendEntries(map, (amount) => money(amount, speech), legend), [map, speech, legend]);
  const printed = useMemo(() => {
    const { companies, grounds, stopLook } = extras;
    const looks = { companies, ...(grounds && { grounds }), ...(stopLook && { stopLook }) };
    const picture = { title, tiles, ...looks, decorations: [], board: NOTHING_BUILT };
    return new Map(
      entries.map(({ key, hex }) => {
        const one = { ...picture, map: { ...map, hexes: map.hexes.filter(({ id }) => id === hex) } };
        return [key, [...hexPictures(one).map(drawHex), ...boardFrame(one, 0).over]];
      }),
    );
  }, [title, map, tiles, extras, entries]);
  return entries.map(({ key, hex, text }) => {
    const { x, y } = hexCentre(hex);
    return (
      <LegendEntry key={key} id={key} box={`${x - 104} ${y - 94} 208 188`} text={text}>
        <SceneNodes nodes={printed.get(key) ?? []} />
      </LegendEntry>
    );
  });
}

/** What the hexes of an 18xx board mean. */
export function BoardLegend({ title, map, tiles, extras, speech, legend }: LegendProps) {
  const Entries = useCallback(
    () => <HexEntries {...{ title, map, tiles, extras, speech, legend }} />,
    [title, map, tiles, extras, speech, legend],
  );
  return <LegendWindow Entries={Entries} signs={tt.rails.legend.signs} />;
}
