import { drawHex, hexCentre, hexPictures } from '@roundhouse/board-drawing';
import type { ActionBase } from '@roundhouse/kernel';
import { memo, useMemo } from 'react';
import { SceneView } from '../../ui/scene-view.tsx';
import { layIn } from '../action-pieces.ts';
import { boardAfter } from '../board-after.ts';
import { TileOf } from '../pictures.tsx';
import type { BoardSource } from '../use-pictures.ts';

interface FanPictureProps extends BoardSource {
  readonly hex: string;
  readonly action: ActionBase;
  readonly size: number;
}

const NO_ROUTES = [] as const;

/** The hex as it would be, for actions that only differ in the place of a token. */
const HexAfter = memo(function HexAfter({ hex, action, size, ...source }: FanPictureProps) {
  const { title, map, atlas, tiles, extras, board, builder } = source;
  const node = useMemo(() => {
    const only = { ...map, hexes: map.hexes.filter(({ id }) => id === hex) };
    const after = boardAfter(atlas, board, action, builder);
    const [picture] = hexPictures({ title, map: only, tiles, ...extras, board: after, routes: NO_ROUTES });
    return picture && drawHex(picture);
  }, [hex, action, title, map, atlas, tiles, extras, board, builder]);
  const { x, y } = hexCentre(hex);
  return (
    <svg width={size} height={size} viewBox={`${x - 104} ${y - 104} 208 208`} aria-hidden="true">
      {node && <SceneView node={node} />}
    </svg>
  );
});

/** The picture of one option in the fan. */
export function FanPicture(props: FanPictureProps) {
  const lay = layIn(props.action);
  if (!lay) return <HexAfter {...props} />;
  const { tile, rotation } = lay;
  const { tiles, size, extras } = props;
  return <TileOf {...{ tiles, tile, rotation, size }} stopLook={extras.stopLook} />;
}
