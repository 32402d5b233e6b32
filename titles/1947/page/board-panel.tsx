import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { boardOf, OWN_HASH } from '../board/index.ts';
import type { View } from '../view.ts';
import { TEXT } from './text.ts';

function List({ head, lines }: { readonly head: string; readonly lines: readonly string[] }) {
  return (
    <>
      <h4>{head}</h4>
      <ul className="plain">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function Reconstruction() {
  const { head, why, known, knownList, made, madeList, own, ownSteps } = TEXT.board;
  return (
    <section className="reconstruction-1947">
      <h3>{head}</h3>
      <p>{why}</p>
      <List head={known} lines={knownList} />
      <List head={made} lines={madeList} />
      <p>{own}</p>
      <ol>
        {ownSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** Where map, tiles, market and charters come from, and how an owner of the game enters their own. */
export function BoardPanel({ view }: PanelProps<View>) {
  const { hash, ground, sites, tiles } = boardOf(view);
  return (
    <>
      {hash === OWN_HASH ? <Reconstruction /> : <p>{TEXT.board.entered}</p>}
      <p className="soft">
        {TEXT.board.figures(ground.size, sites.length, tiles.size)}. {TEXT.board.thisBoard(hash)}
      </p>
    </>
  );
}
