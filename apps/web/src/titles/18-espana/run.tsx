import { stopsIn } from '@roundhouse/engine/rails-18xx';
import { ATLAS } from '@roundhouse/engine/titles/18-espana/rules/atlas.ts';
import type { Route } from '@roundhouse/engine/titles/18-espana/rules/state.ts';
import type { View } from '@roundhouse/engine/titles/18-espana/view.ts';
import type { RunRoute } from '../../rails/run-looks.ts';
import { RunPanel } from '../../rails/run-panel.tsx';
import type { OpenPanelProps } from '../title-ui.ts';
import { TEXT } from './text/index.ts';
import { placeName, trainText, turnIn } from './view-helpers.ts';

interface ToolProps {
  readonly view: View;
  readonly routes: readonly Route[];
  readonly names: readonly string[];
  change(routes: readonly Route[]): void;
}

/** 3.1 (5): the tender goes with one of the trains that run, or stays behind. */
function TenderChoice({ routes, names, change }: ToolProps) {
  const give = (train: number | null): void =>
    change(routes.map(({ tender: _, ...route }) => (route.train === train ? { ...route, tender: true } : route)));
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

interface Fork {
  readonly route: number; // place in the list of routes
  readonly step: number; // place on its path
  readonly hex: string;
  readonly stop: number;
  readonly mine: number;
  readonly town: number;
}

/** Stops of the routes in hexes that have a mine and a town, of which a train visits one. */
function forksOf(view: View, routes: readonly Route[]): readonly Fork[] {
  const atlas = ATLAS[view.edition];
  return routes.flatMap(({ path }, route) =>
    path.flatMap((element, step): Fork[] => {
      const [hex = '', stop] = element.split('.');
      const stops = stop === undefined ? [] : stopsIn(atlas, view.board.tiles, hex);
      const mine = stops.findIndex((each) => each.mine);
      const town = stops.findIndex((each) => each.kind === 'town');
      return mine < 0 || town < 0 ? [] : [{ route, step, hex, stop: Number(stop), mine, town }];
    }),
  );
}

/** 5.3.3: mine or town, where a tile has both. */
function MineOrTown({ view, routes, change }: ToolProps) {
  const visit = ({ route, step, hex }: Fork, stop: number): void =>
    change(
      routes.map((each, i) =>
        i === route
          ? { ...each, path: each.path.map((element, k) => (k === step ? `${hex}.${stop}` : element)) }
          : each,
      ),
    );
  return forksOf(view, routes).map((fork) => (
    <fieldset key={`${fork.route} ${fork.step}`} className="buttons fork" data-fork={fork.hex}>
      <legend>{TEXT.run.mineOrTown(placeName(fork.hex))}</legend>
      {(['mine', 'town'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={fork.stop === fork[kind]}
          onClick={() => visit(fork, fork[kind])}
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
      tiles={view.board.tiles}
      trains={names}
      last={company?.lastRun?.routes ?? []}
      placeName={placeName}
      more={more}
    />
  );
}
