import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { boardOf, OWN_HASH, TRACK_TYPES } from '../board/index.ts';
import { ownerOf, priceOf, shownType, trackCost } from '../queries.ts';
import type { View } from '../view.ts';
import { CompanySign, DieFace, Owner } from './parts.tsx';
import { SAID, TEXT } from './text.ts';

/** What a track tile gives now. */
export function TileText({ view, value }: { readonly view: View; readonly value: number }) {
  const shown = shownType(view, value);
  if (shown !== undefined)
    return <span className="tile-flipped">{TEXT.market.flipped(SAID.trackTypeName(shown))}</span>;
  const cubes = view.tiles[value - 1]?.cubes ?? [];
  return (
    <span className="cubes">
      {TRACK_TYPES.flatMap((type) =>
        cubes
          .filter((cube) => cube === type)
          .map((cube, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cubes of one type are alike
            <span key={`${cube} ${i}`} className={`cube cube-${cube}`} title={SAID.trackTypeName(cube)}>
              {TEXT.market.cubeSigns[cube]}
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
            <th scope="col">{TEXT.market.value}</th>
            <th scope="col">{TEXT.market.share}</th>
            <th scope="col">{TEXT.market.track}</th>
            <th scope="col">{TEXT.market.trains}</th>
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
                      <CompanySign board={board} company={power} /> {TEXT.market.price(priceOf(view, power))}{' '}
                      <span className="soft">
                        <Owner view={view} seat={owner} speech={ctx.speech} />
                      </span>
                    </>
                  )}
                </td>
                <td>
                  <TileText view={view} value={power} />{' '}
                  <span className="soft">{TEXT.market.cost(trackCost(view, power))}</span>
                </td>
                <td>
                  <span className={`car car-${modernity}`}>{power}</span>{' '}
                  {TEXT.market.left(view.stock[power - 1] ?? 0, count)}{' '}
                  <span className="soft">
                    {TEXT.market.costs(carriageCost, engineCost)}
                    {obsoletes !== null && ` ${TEXT.market.obsoletes(obsoletes)}`}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="soft">{TEXT.market.key}</p>
      <p className="soft">{board.hash === OWN_HASH ? TEXT.market.reconstruction : TEXT.market.entered}</p>
    </>
  );
}
