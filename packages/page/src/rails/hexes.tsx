import {
  type FarNames,
  farNames,
  type GroupNode,
  type HexPicture,
  hexCentre,
  hexDrawing,
  hexPath,
  looksSame,
} from '@roundhouse/board-drawing';
import { memo, useMemo, useRef } from 'react';
import { tt } from '../text/table.ts';

interface DrawnHex {
  readonly picture: HexPicture;
  readonly look: number; // counts how often its look has changed
  readonly node: readonly [GroupNode];
  readonly far: FarNames; // its name for a zoomed-out board
}

function draw(picture: HexPicture, known: DrawnHex | undefined): DrawnHex {
  const { node, figures } = hexDrawing(picture);
  return { picture, look: (known?.look ?? 0) + 1, node: [node], far: farNames(picture, figures, known?.far) };
}

/** Hexes are only drawn again when their look changes: a move changes one or two of about a hundred. */
export function useDrawn(pictures: readonly HexPicture[]): readonly DrawnHex[] {
  const kept = useRef(new Map<string, DrawnHex>());
  return useMemo(
    () =>
      pictures.map((picture) => {
        const hex = picture.def.id;
        const known = kept.current.get(hex);
        const drawn = known && looksSame(known.picture, picture) ? known : draw(picture, known);
        kept.current.set(hex, drawn);
        return drawn;
      }),
    [pictures],
  );
}

const OUTLINE = hexPath(98);

interface TargetProps {
  readonly hex: string;
  readonly name: string;
  readonly lit: boolean;
  readonly open: boolean; // can be pressed, although it is not lit
  readonly asks: boolean; // others are lit, so people can ask why this one is not
  readonly chosen: boolean;
  onHex(hex: string): void;
}

/**
 * A hex as a click target. Lit hexes are buttons; others answer why nothing can be done there. While some are lit, the
 * others are reached from them by arrow keys, since about a hundred hexes are too many for the tab key.
 */
export const Target = memo(function Target({ hex, name, lit, open, asks, chosen, onHex }: TargetProps) {
  const at = hexCentre(hex);
  const press = (event: React.KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (event.key === 'Enter' && chosen) return; // confirms what is picked there
    event.preventDefault();
    onHex(hex);
  };
  const shape = <path className="hit" d={OUTLINE} />;
  const move = `translate(${at.x} ${at.y})`;
  const isPlain = !lit && !open;
  if (isPlain && !asks) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: nothing is to be done anywhere, so there is nothing to say
      <g className="target" transform={move} data-hex={hex} onClick={() => onHex(hex)}>
        {shape}
      </g>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button in SVG
    <g
      className={`target ${lit ? 'lit' : open ? 'open' : 'asks'}`}
      transform={move}
      data-hex={hex}
      data-lit={lit ? '' : undefined}
      role="button"
      tabIndex={isPlain ? -1 : 0}
      aria-label={isPlain ? tt.table.askWhyNot(name) : name}
      aria-pressed={isPlain ? undefined : chosen}
      onClick={() => onHex(hex)}
      onKeyDown={press}
    >
      {shape}
    </g>
  );
});
