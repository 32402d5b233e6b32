import type { RunRoute } from '@roundhouse/page/rails/run-looks.ts';
import { RunPanel } from '@roundhouse/page/rails/run-panel.tsx';
import type { OpenPanelProps } from '@roundhouse/page/title-ui.ts';
import { ATLAS } from '../queries.ts';
import type { Route, View } from '../view.ts';
import { forksOf, stoppingAt, withTender } from './forks.ts';
import { TEXT } from './text.ts';
import { placeName, trainText, turnIn } from './view-helpers.ts';

interface ToolProps {
  readonly view: View;
  readonly routes: readonly Route[];
  readonly names: readonly string[];
  change(routes: readonly Route[]): void;
}

/** 3.1 (5): the tender goes with one of the trains that run, or stays behind. */
function TenderChoice({ routes, names, change }: ToolProps) {
  const give = (train: number | null): void => change(withTender(routes, train));
  const now = routes.find(({ tender }) => tender)?.train ?? null;
  return (
    <fieldset className="buttons tender">
      <legend>{TEXT.run.tender}</legend>
      {routes.map(({ train }) => (
        <button key={train} type="button" data-tender={train} aria-pressed={now === train} onClick={() => give(train)}>
          <i className={`swatch swatch-${train}`} aria-hidden="true" /> {names[train]}
        </button>
      ))}
      <button type="button" aria-pressed={now === null} onClick={() => give(null)}>
        {TEXT.run.without}
      </button>
    </fieldset>
  );
}

/** 5.3.3: mine or town, where a tile has both. */
function MineOrTown({ view, routes, change }: ToolProps) {
  return forksOf(view, routes).map((fork) => (
    <fieldset key={`${fork.route} ${fork.step}`} className="buttons fork" data-fork={fork.hex}>
      <legend>{TEXT.run.mineOrTown(placeName(fork.hex))}</legend>
      {(['mine', 'town'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={fork.stop === fork[kind]}
          onClick={() => change(stoppingAt(routes, fork, fork[kind]))}
        >
          {TEXT.run[kind]}
        </button>
      ))}
    </fieldset>
  ));
}

/** Running trains, with the choices that only this game has. */
export function Run(props: OpenPanelProps<View>) {
  const { view } = props;
  const company = view.companies[turnIn(view)?.company ?? ''];
  const names = company?.trains.map(trainText) ?? [];
  const more = (shown: readonly RunRoute[], change: (routes: readonly RunRoute[]) => void) => {
    const tools = { view, names, change, routes: shown as readonly Route[] };
    return (
      <>
        {company?.tender && shown.length > 0 && <TenderChoice {...tools} />}
        <MineOrTown {...tools} />
      </>
    );
  };
  return (
    <RunPanel
      {...props}
      atlas={ATLAS[view.edition]}
      board={view.board}
      company={turnIn(view)?.company ?? ''}
      trains={names}
      last={company?.lastRun?.routes ?? []}
      placeName={placeName}
      more={more}
    />
  );
}
