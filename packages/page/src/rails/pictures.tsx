import {
  type CompanyLook,
  drawToken,
  type MarketPicture,
  marketScene,
  type StopLooks,
  tileScene,
} from '@roundhouse/board-drawing';
import type { TileDef, TileId } from '@roundhouse/rails-18xx';
import { memo } from 'react';
import { SceneNodes, SceneView } from '../ui/scene-view.tsx';

interface TokenPictureProps {
  readonly look: CompanyLook;
  readonly size: number;
  readonly of?: string; // the company, for people who point at the figures beside it
}

/** A company's disc with its letters: the colour is never the only sign. */
export const TokenPicture = memo(function TokenPicture({ look, size, of }: TokenPictureProps) {
  return (
    <svg className="token-picture" width={size} height={size} viewBox="-26 -26 52 52" aria-hidden="true" data-of={of}>
      <SceneView node={drawToken(look, { x: 0, y: 0 }, 25)} />
    </svg>
  );
});

interface TilePictureProps {
  readonly tile: TileId;
  readonly def: TileDef;
  readonly rotation: number;
  readonly size: number;
  readonly stopLook?: StopLooks | undefined;
}

export const TilePicture = memo(function TilePicture({ tile, def, rotation, size, stopLook }: TilePictureProps) {
  const { box, nodes } = tileScene(tile, def, rotation, stopLook);
  return (
    <svg
      className="tile-picture"
      width={size}
      height={(size * box.height) / box.width}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      aria-hidden="true"
    >
      <SceneNodes nodes={nodes} />
    </svg>
  );
});

export type TileProps = Omit<TilePictureProps, 'def'>;

/** A picture of a tile; nothing if the title has no such tile. */
export function TileOf({ tiles, tile, ...props }: TileProps & { readonly tiles: Readonly<Record<TileId, TileDef>> }) {
  const def = tiles[tile];
  return def ? <TilePicture tile={tile} def={def} {...props} /> : null;
}

export const MarketView = memo(function MarketView({ picture }: { readonly picture: MarketPicture }) {
  const { box, nodes, title } = marketScene(picture);
  return (
    <svg
      className="market-picture"
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      role="img"
      aria-label={title}
    >
      <SceneNodes nodes={nodes} />
    </svg>
  );
});
