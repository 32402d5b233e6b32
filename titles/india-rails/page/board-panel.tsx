import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { boardOf, OWN_HASH } from '../board/index.ts';
import type { View } from '../view.ts';
import { MapKey } from './map-key.tsx';
import { TEXT } from './text.ts';

function Reconstruction() {
  return (
    <section className="reconstruction">
      <h3>{TEXT.board.reconstruction}</h3>
      <p>{TEXT.board.why}</p>
      <p>{TEXT.board.own}</p>
      <ol>
        {TEXT.board.ownSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** Where board and cards come from, and how an owner of the game enters their own. */
export function BoardPanel({ view, ctx }: PanelProps<View>) {
  const board = boardOf(view);
  const { mileposts, cities, goods, demands, eventCards } = board;
  return (
    <>
      <MapKey board={board} speech={ctx.speech} />
      {board.hash === OWN_HASH ? <Reconstruction /> : <p>{TEXT.board.entered}</p>}
      <p className="soft">
        {TEXT.board.figures(mileposts.length, cities.length, goods.length, demands.size, eventCards.size)}.{' '}
        {TEXT.board.thisBoard(board.hash)}
      </p>
    </>
  );
}
