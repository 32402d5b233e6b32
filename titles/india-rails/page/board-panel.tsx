import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { money, type Speech } from '@roundhouse/words';
import { type Board, boardOf, OWN_HASH } from '../board/index.ts';
import type { View } from '../view.ts';
import { TEXT } from './text/index.ts';

const T = TEXT.board;

function Key({ board, speech }: { readonly board: Board; readonly speech: Speech }) {
  const rows = Object.entries(board.costs.values).flatMap(([terrain, cost]) => {
    const text = T.keyOf[terrain];
    return text === undefined ? [] : [{ text, cost }];
  });
  const ferries = board.ferries.map(({ cost, maxPlayers }) => ({
    text: `${T.ferry} (${T.limit(maxPlayers)})`,
    cost,
  }));
  return (
    <table className="figures-table">
      <caption>{T.key}</caption>
      <tbody>
        {[...rows, { text: T.river, cost: board.costs.riverExtra }, ...ferries].map(({ text, cost }) => (
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
      <h3>{T.reconstruction}</h3>
      <p>{T.why}</p>
      <p>{T.own}</p>
      <ol>
        {T.ownSteps.map((step) => (
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
      {board.hash === OWN_HASH ? <Reconstruction /> : <p>{T.entered}</p>}
      <p className="soft">
        {T.figures(mileposts.length, cities.length, goods.length, demands.size, eventCards.size)}.{' '}
        {T.thisBoard(board.hash)}
      </p>
    </>
  );
}
