import type { ActionBase } from '@roundhouse/kernel';
import { useHandler } from '@roundhouse/page/state/use-handler.ts';
import { useProposal } from '@roundhouse/page/table/use-proposal.ts';
import { reasonText } from '@roundhouse/words';
import { useMemo, useState } from 'react';
import type { ActionOf } from '../action.ts';
import { boardOf, type TrackType } from '../board/index.ts';
import {
  type Amounts,
  available,
  bestChain,
  cheapestPayment,
  type DicePick,
  diceLeft,
  hasPieces,
  paymentsOf,
  piecesForTracks,
  shownType,
  trackCost,
  typeOfTrack,
  valueUsed,
} from '../queries.ts';
import type { View } from '../view.ts';
import { TileText } from './market.tsx';
import { PayField } from './pay-field.tsx';
import { SAID, TEXT } from './text.ts';
import { type Tool, useTool } from './tool.ts';
import {
  type Building,
  type ClickMessage,
  type Clicks,
  clicksFor,
  headsIn,
  litAfter,
  NO_CLICKS,
  penOf,
  tapped,
  tracksOf,
} from './track-clicks.ts';
import type { DetailProps } from './turn-panel.tsx';

const SEARCH = 60_000; // nodes

/** What is drawn, and how clicks on the map go on with it. */
function useDrawing(building: Building, given: ActionBase | null) {
  const [clicks, setClicks] = useState<Clicks>(() => {
    const tracks = given?.type === 'buildTrack' ? (given as ActionOf<'buildTrack'>).tracks : [];
    return clicksFor(building, tracks);
  });
  const tracks = useMemo(() => tracksOf(building, clicks), [building, clicks]);
  const lit = useMemo(() => litAfter(building, clicks), [building, clicks]);
  const [said, setSaid] = useState<ClickMessage | null>(null);
  const draw = (next: Clicks, why: ClickMessage | null = null): void => {
    setClicks(next);
    setSaid(why);
  };
  const tap = useHandler((hex: string): void => {
    const after = tapped(building, clicks, hex);
    draw(after.clicks, after.said);
  });
  return { clicks, said, draw, tracks, lit, tap };
}

/** Wild cubes may be taken even if there is a cube of the type: the other players get what is left. */
function useCubes({ view, value }: Building, tracks: ReturnType<typeof useDrawing>['tracks']) {
  const usual = useMemo(() => piecesForTracks(view, value, tracks), [view, value, tracks]);
  const [wilds, setWilds] = useState<readonly number[]>([]);
  const onTile = view.tiles[value - 1]?.cubes ?? [];
  const cubes = usual.map((cube, i): TrackType => (wilds.includes(i) ? 'wild' : cube));
  const spare = onTile.filter((cube) => cube === 'wild').length - cubes.filter((cube) => cube === 'wild').length;
  const toggle = (i: number): void =>
    setWilds((before) => (before.includes(i) ? before.filter((other) => other !== i) : [...before, i]));
  return { cubes, spare, toggle };
}

/** What a click on the map did, or why it did nothing. */
function saidText(said: ClickMessage, { table }: DetailProps['ctx']): string {
  const nameOf = (hex: string): string => table.title.placeName?.(hex) ?? hex;
  const hex = nameOf(said.hex);
  if (said.kind === 'refused') return reasonText(table.title, said.refusal, table.names);
  if (said.kind === 'onWay') return TEXT.track.said.onWay(hex, nameOf(said.last));
  return TEXT.track.said[said.kind](hex);
}

/** Drawing track hex by hex, with the next hexes lit and the cost shown. */
export function TrackPanel({ view, ctx, seat, pick, given, propose }: DetailProps) {
  const value = valueUsed(pick);
  const count = diceLeft(pick);
  const building = useMemo((): Building => ({ view, seat, value, count }), [view, seat, value, count]);
  const drawing = useDrawing(building, given);
  const { clicks, said, draw, tracks, lit, tap } = drawing;
  const { cubes, spare, toggle } = useCubes(building, tracks);
  const cost = trackCost(view, value);
  const player = view.players[seat];
  const payments = useMemo(() => (player ? paymentsOf(available(player), cost) : []), [player, cost]);
  const [pay, setPay] = useState<Amounts>(() => (player && cheapestPayment(available(player), cost)) ?? [0, 0, 0]);
  const done = tracks.length === count && hasPieces(view, value, tracks);
  const action = done ? ({ type: 'buildTrack', seat, ...pick, tracks, cubes, pay } as ActionBase) : null;
  useProposal(action, propose);
  const tool = useMemo(
    (): Tool => ({
      ...{ seat, lit, tracks, routes: [], tap },
      taken: clicks.hexes,
      pen: done ? null : penOf(building, clicks),
      // Where the pen goes on: the beginning of a long line need not stay in sight.
      focus: lit.size > 0 ? [...lit, ...clicks.hexes.slice(-1)] : clicks.hexes,
    }),
    [seat, lit, tracks, clicks, tap, done, building],
  );
  useTool(tool);
  const board = boardOf(view);
  const suggest = (): void => {
    const best = bestChain(view, seat, value, count, SEARCH);
    if (best) draw(clicksFor(building, best.chain.tracks));
  };
  const ways = clicks.hexes.length === 1 ? headsIn(building, clicks.hexes[0] ?? '').length : 0;
  return (
    <div className="track-panel">
      <p>
        {TEXT.track.tile(value)} <TileText view={view} value={value} />{' '}
        <b>{cost > 0 ? TEXT.track.cost(cost) : TEXT.track.free}</b>
      </p>
      <p className="hint" role="status">
        {clicks.hexes.length === 0 && TEXT.track.begin}
        {clicks.hexes.length > 0 && !done && TEXT.track.goOn(tracks.length, count)}
        {done && TEXT.track.done}
        {ways > 1 && ` ${TEXT.track.ways(ways)}`}
      </p>
      {said && (
        <p className={said.kind === 'takenBack' ? 'hint' : 'refusal'} role="status" data-testid="track-said">
          {saidText(said, ctx)}
        </p>
      )}
      {tracks.length > 0 && (
        <ol className="drawn-tracks">
          {tracks.map((track, i) => (
            <li key={`${track.hex} ${track.from} ${track.to}`}>
              {SAID.placeText(track.hex, ctx.speech)}: {SAID.trackTypeName(typeOfTrack(track))}
              {cubes[i] === 'wild' && ` (${TEXT.track.wild})`}
              {shownType(view, value) === undefined &&
                typeof cubes[i] === 'string' &&
                (cubes[i] !== 'wild' ? spare > 0 : canBePlain(view, value, cubes, typeOfTrack(track))) && (
                  <button type="button" className="link" onClick={() => toggle(i)}>
                    {cubes[i] === 'wild' ? TEXT.track.usePlain : TEXT.track.useWild}
                  </button>
                )}
            </li>
          ))}
        </ol>
      )}
      <div className="buttons">
        <button type="button" data-testid="suggest-track" onClick={suggest}>
          {TEXT.track.suggest}
        </button>
        <button
          type="button"
          disabled={clicks.hexes.length === 0}
          onClick={() => draw({ ...clicks, hexes: clicks.hexes.slice(0, -1) })}
        >
          {TEXT.track.back}
        </button>
        <button type="button" disabled={clicks.hexes.length === 0} onClick={() => draw(NO_CLICKS)}>
          {TEXT.track.clear}
        </button>
      </div>
      {/* By keyboard and by name, where the map is small. */}
      <details className="next-hexes">
        <summary>{TEXT.track.byName}</summary>
        <div className="buttons">
          {[...lit].map((hex) => (
            <button key={hex} type="button" onClick={() => tap(hex)}>
              {board.hex(hex)?.name ?? hex}
            </button>
          ))}
        </div>
      </details>
      <PayField payments={payments} cost={cost} pay={pay} onPay={setPay} />
    </div>
  );
}

/** Whether a cube of the type itself is left in place of the wild one. */
function canBePlain(view: View, value: number, cubes: readonly TrackType[], type: TrackType): boolean {
  const on = (view.tiles[value - 1]?.cubes ?? []).filter((cube) => cube === type).length;
  return on > cubes.filter((cube) => cube === type).length;
}

export type { DicePick };
