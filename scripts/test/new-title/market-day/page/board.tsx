import { PanZoom } from '@roundhouse/page/board/pan-zoom.tsx';
import type { BoardProps } from '@roundhouse/page/title-ui.ts';
import { SceneNodes } from '@roundhouse/page/ui/scene-view.tsx';
import { SQUARE } from '../data/stalls.ts';
import { squareNodes } from '../drawing/index.ts';
import type { View } from '../view.ts';
import { SAID, TEXT } from './text.ts';

export function Square({ view, title, speech }: BoardProps<View>) {
  const { width, height } = SQUARE;
  return (
    <PanZoom width={width} height={height} label={TEXT.square} focus={null}>
      <svg
        className="board"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={title}
      >
        <SceneNodes nodes={squareNodes(view, speech.names, SAID.board)} />
      </svg>
    </PanZoom>
  );
}
