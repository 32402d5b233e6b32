import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { boardOf, OWN_HASH, TRACK_TYPES } from '../board/index.ts';
import { ownerOf, priceOf, shownType, trackCost } from '../queries.ts';
import type { View } from '../view.ts';
import { trackTypeName } from '../words/index.ts';
import { CompanySign, DieFace, Owner } from './parts.tsx';
import { TEXT } from './text/index.ts';

const T = TEXT.market;

/** What a track tile gives now. */
export function TileText({ view, value }: { readonly view: View; readonly value: number }) {
  const shown = shownType(view, value);
  if (shown !== undefined) return <span className="tile-flipped">{T.flipped(trackTypeName(shown))}</span>;
  const cubes = view.tiles[value - 1]?.cubes ?? [];
  return (
    <span className="cubes">
      {TRACK_TYPES.flatMap((type) =>
        cubes
          .filter((cube) => cube === type)
          .map((cube, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cubes of one type are alike
            <span key={`${cube} ${i}`} className={`cube cube-${cube}`} title={trackTypeName(cube)}>
              {T.cubeSigns[cube]}
            </span>
          )),
      )}
    </span>
  );
}

/** What each value of the dice stands for: company, track tile and trains. */
export function MarketPanel({ view, ctx }: PanelProps<View>) {
  const board = boardOf(view);
  return (
    <>
      <table className="figures-table roll-market">
        <thead>
          <tr>
            <th scope="col">{T.value}</th>
            <th scope="col">{T.share}</th>
            <th scope="col">{T.track}</th>
            <th scope="col">{T.trains}</th>
          </tr>
        </thead>
        <tbody>
          {board.slots.map(({ power, modernity, carriageCost, engineCost, obsoletes, count }) => {
            const owner = ownerOf(view, power);
            return (
              <tr key={power}>
                <th scope="row">
                  <DieFace value={power} size={26} /> <span className="hidden">{power}</span>
                </th>
                <td>
                  {owner === undefined ? (
                    <span className="soft">–</span>
                  ) : (
                    <>
                      <CompanySign board={board} company={power} /> {T.price(priceOf(view, power))}{' '}
                      <span className="soft">
                        <Owner view={view} seat={owner} speech={ctx.speech} />
                      </span>
                    </>
                  )}
                </td>
                <td>
                  <TileText view={view} value={power} /> <span className="soft">{T.cost(trackCost(view, power))}</span>
                </td>
                <td>
                  <span className={`car car-${modernity}`}>{power}</span> {T.left(view.stock[power - 1] ?? 0, count)}{' '}
                  <span className="soft">
                    {T.costs(carriageCost, engineCost)}
                    {obsoletes !== null && ` ${T.obsoletes(obsoletes)}`}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="soft">{T.key}</p>
      <p className="soft">{board.hash === OWN_HASH ? T.reconstruction : T.entered}</p>
    </>
  );
}
