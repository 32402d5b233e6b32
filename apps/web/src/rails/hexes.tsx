import {
  drawFarName,
  drawHex,
  type GroupNode,
  type HexPicture,
  hexCentre,
  hexPath,
  looksSame,
} from '@roundhouse/board-drawing';
import { memo, useMemo, useRef } from 'react';

interface Drawn {
  readonly picture: HexPicture;
  readonly look: number; // counts how often it has looked different
  readonly node: readonly [GroupNode];
  readonly far: readonly [GroupNode] | undefined; // its name once more, for a board seen from afar
}

function draw(picture: HexPicture, look: number): Drawn {
  const far = drawFarName(picture);
  return { picture, look, node: [drawHex(picture)], far: far && [far] };
}

/** Hexes are drawn again only when they look different: a move changes one or two of some hundred. */
export function useDrawn(pictures: readonly HexPicture[]): readonly Drawn[] {
  const kept = useRef(new Map<string, Drawn>());
  return useMemo(
    () =>
      pictures.map((picture) => {
        const hex = picture.def.id;
        const known = kept.current.get(hex);
        const drawn = known && looksSame(known.picture, picture) ? known : draw(picture, (known?.look ?? 0) + 1);
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
  readonly open: boolean; // can be pressed, though it is not lit
  readonly chosen: boolean;
  onHex(hex: string): void;
}

/** What can be pointed at. Lit hexes are buttons; others answer why nothing can be done there. */
export const Target = memo(function Target({ hex, name, lit, open, chosen, onHex }: TargetProps) {
  const at = hexCentre(hex);
  const press = (event: React.KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onHex(hex);
  };
  const shape = <path className="hit" d={OUTLINE} />;
  const move = `translate(${at.x} ${at.y})`;
  if (!lit && !open) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the answer is also found in the rules, by keyboard
      <g className="target" transform={move} data-hex={hex} onClick={() => onHex(hex)}>
        {shape}
      </g>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button in SVG
    <g
      className={lit ? 'target lit' : 'target open'}
      transform={move}
      data-hex={hex}
      data-lit={lit ? '' : undefined}
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={chosen}
      onClick={() => onHex(hex)}
      onKeyDown={press}
    >
      {shape}
    </g>
  );
});
