import { SceneView } from '@roundhouse/page/ui/scene-view.tsx';
import { money, type Speech } from '@roundhouse/words';
import type { Board } from '../board/index.ts';
import { drawSign } from '../drawing/index.ts';
import { TEXT } from './text.ts';

interface KeyProps {
  readonly board: Board;
  readonly speech: Speech;
}

interface KeyRow {
  readonly sign: string;
  readonly text: string;
  readonly note?: string;
  readonly cost: number;
}

/** How many players may build at a city of a size; 0: any number. */
function entriesOf({ cities, entries }: Board, terrain: string): number {
  const city = cities.find(({ size }) => terrain === `${size}_city`);
  return city ? (entries[city.centre] ?? 0) : 0;
}

function rowsOf(board: Board): readonly KeyRow[] {
  const grounds = Object.entries(board.costs.values).flatMap(([terrain, cost]): readonly KeyRow[] => {
    const text = TEXT.board.keyOf[terrain];
    const most = entriesOf(board, terrain);
    if (text === undefined) return [];
    return [{ sign: terrain, text, cost, ...(most > 0 && { note: TEXT.board.limit(most) }) }];
  });
  const ferries = board.ferries.map(({ cost, maxPlayers }): KeyRow => {
    return { sign: 'ferry', text: TEXT.board.ferry, note: TEXT.board.limit(maxPlayers), cost };
  });
  return [...grounds, { sign: 'river', text: TEXT.board.river, cost: board.costs.riverExtra }, ...ferries];
}

/** The signs of the map, and what building to each of them costs. */
export function MapKey({ board, speech }: KeyProps) {
  return (
    <table className="figures-table map-key">
      <caption>{TEXT.board.key}</caption>
      <tbody>
        {rowsOf(board).map(({ sign, text, note, cost }) => (
          <tr key={text}>
            <td>
              <svg className="key-sign" viewBox="-15 -14 30 28" width="30" height="28" aria-hidden="true">
                <SceneView node={drawSign(sign)} />
              </svg>
            </td>
            <td>
              {text}
              {note !== undefined && <small> {note}</small>}
            </td>
            <td>{money(cost, speech)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
