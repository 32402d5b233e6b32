import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { money, type Speech } from '@roundhouse/words';
import { type Board, boardOf, OWN_HASH } from '../board/index.ts';
import type { View } from '../view.ts';
import { TEXT } from './text.ts';

function Key({ board, speech }: { readonly board: Board; readonly speech: Speech }) {
  const rows = Object.entries(board.costs.values).flatMap(([terrain, cost]) => {
    const text = TEXT.board.keyOf[terrain];
    return text === undefined ? [] : [{ text, cost }];
  });
  const ferries = board.ferries.map(({ cost, maxPlayers }) => ({
    text: `${TEXT.board.ferry} (${TEXT.board.limit(maxPlayers)})`,
    cost,
  }));
  return (
    <table className="figures-table">
      <caption>{TEXT.board.key}</caption>
      <tbody>
        {[...rows, { text: TEXT.board.river, cost: board.costs.riverExtra }, ...ferries].map(({ text, cost }) => (
          <tr key={text}>
            <td>{text}</td>
            <td>{money(cost, speech)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
      <Key board={board} speech={ctx.speech} />
      {board.hash === OWN_HASH ? <Reconstruction /> : <p>{TEXT.board.entered}</p>}
      <p className="soft">
        {TEXT.board.figures(mileposts.length, cities.length, goods.length, demands.size, eventCards.size)}.{' '}
        {TEXT.board.thisBoard(board.hash)}
      </p>
    </>
  );
}
