import type { Seat } from '@roundhouse/kernel';
import { useShared } from '@roundhouse/page/state/shared-value.ts';
import { useHandler } from '@roundhouse/page/state/use-handler.ts';
import { usePreviews } from '@roundhouse/page/table/use-preview.ts';
import { useProposal } from '@roundhouse/page/table/use-proposal.ts';
import type { OpenPanelProps } from '@roundhouse/page/title-ui.ts';
import { money, type Speech } from '@roundhouse/words';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ActionOf } from '../action.ts';
import { boardOf } from '../board/index.ts';
import { BUILD_LIMIT, type Track } from '../queries.ts';
import type { View } from '../view.ts';
import { affordable } from './affordable.ts';
import { OwnDemands } from './demands.tsx';
import { OnTheWay } from './far-panel.tsx';
import { neighbours, roughCost, startsOf } from './helpers.ts';
import { NO_TOOL, type Tool, useRailsMap, useTool } from './map-context.tsx';
import { NoUpgrade } from './no-upgrade.tsx';
import { nextPart, type PartsOfTrack, partsAfter } from './parts-of-track.ts';
import { PlaceField } from './place-field.tsx';
import { SAID, TEXT } from './text.ts';
import { ask } from './use-answer.ts';
import { extended, isStep } from './way.ts';

interface Drawing {
  readonly way: readonly string[];
  readonly found: FoundTrack | null;
  readonly finding: boolean;
  readonly next: string | null; // drawn by itself: the next part of a track to this place
}
const EMPTY: Drawing = { way: [], found: null, finding: false, next: null };

interface FoundTrack {
  readonly to: string;
  readonly track: Track | null;
  readonly fits: boolean; // the money goes for all of the first part
  readonly other: Track | null; // the alternative: cheaper track apart from the player's own; if that is shown, the joined one
  readonly isApart: boolean;
  readonly again?: boolean; // asked for once more
}

/** The next part of a track whose part before was built just now. */
function begun(view: View, seat: Seat, left: number, parts: PartsOfTrack | null): Drawing {
  const path = nextPart(view, seat, parts);
  if (!parts || !path) return EMPTY;
  return { ...EMPTY, way: affordable(view, seat, path, left), next: parts.to };
}

const upTo = (way: readonly string[], id: string): readonly string[] => way.slice(0, way.indexOf(id) + 1);

/** What is drawn, and how it grows by clicks, drags and searches. */
function useDrawing({ view, choice: { seat, hints }, seen }: OpenPanelProps<View>) {
  const board = boardOf(view);
  const [left, fromMajors] = [Number(hints.left), Number(hints.fromMajors)];
  const { waiting, toward } = useRailsMap();
  const [drawing, setDrawing] = useState(() => begun(view, seat, left, waiting.get()));
  const takeUp = useEffectEvent((): void => {
    const parts = waiting.get();
    waiting.set(parts && drawing.next !== null ? partsAfter(parts) : null);
  });
  // A waiting part is taken up once, when the panel is made: whatever the player draws after that is another track.
  useEffect(() => takeUp(), []);
  const latest = useRef(drawing);
  latest.current = drawing;
  const starts = useMemo(() => startsOf(view, seat), [view, seat]);
  const set = (way: readonly string[]): void => {
    latest.current = { ...EMPTY, way };
    waiting.set(null);
    toward.set(null);
    setDrawing(latest.current);
  };
  /** The cheapest track from the end of what is drawn, or from anywhere; as far as the money goes. */
  const find = async (to: string): Promise<void> => {
    const { way, found } = latest.current;
    if (found?.to === to && found.track) return setDrawing({ ...latest.current, found: { ...found, again: true } });
    const from = way[way.length - 1] ?? null;
    // A place where the player may begin needs no track to it.
    if (from === null && starts.has(to)) return set([to]);
    waiting.set(null);
    setDrawing({ ...EMPTY, way, finding: true });
    const { joined, apart } = await ask(seen, { kind: 'track', seat, from, to, fromMajors });
    // The player went on drawing meanwhile.
    if (latest.current.way !== way) return;
    if (joined) draw(way, { to, track: joined, other: apart, isApart: false });
    else draw(way, { to, track: apart, other: null, isApart: apart !== null });
  };
  /** Shows a track that was found, after what was drawn before. */
  const draw = (way: readonly string[], about: Omit<FoundTrack, 'fits'>): void => {
    const { track, to } = about;
    const [path = [], ...rest] = track?.paths ?? [];
    const whole = way.length > 0 && path[0] === way[way.length - 1] ? [...way.slice(0, -1), ...path] : path;
    const drawn = affordable(view, seat, whole, left);
    const fits = drawn.length === whole.length;
    waiting.set(fits && rest.length > 0 ? { seat, to, first: drawn, rest } : null);
    toward.set(track && !(fits && rest.length === 0) ? { seat, to } : null);
    setDrawing({ ...EMPTY, way: track ? drawn : way, found: { ...about, fits } });
  };
  const swap = ({ to, track, other, isApart }: FoundTrack): void =>
    draw([], { to, track: other, other: track, isApart: !isApart });
  const tap = (id: string): void => {
    const { way } = latest.current;
    const last = way[way.length - 1];
    if (way.includes(id)) set(upTo(way, id));
    else if (last === undefined ? starts.has(id) : isStep(board, last, id)) set([...way, id]);
    else void find(id);
  };
  const drag = (id: string, first: boolean): void => {
    const { way } = latest.current;
    if (first) set(way.includes(id) ? upTo(way, id) : [id]);
    else set(extended(board, way, id));
  };
  return { drawing, starts, set, find, swap, tap, drag };
}

type DrawnTrack = ReturnType<typeof useDrawing>;

/** Six directions from the end of the way: drawing by keyboard. */
function Steps({ view, drawn }: { readonly view: View; readonly drawn: DrawnTrack }) {
  const board = boardOf(view);
  const { way } = drawn.drawing;
  const last = way[way.length - 1];
  if (last === undefined) return null;
  return (
    <details className="steps">
      <summary>{TEXT.build.step}</summary>
      <div className="buttons">
        {neighbours(board, last).map((next, i) =>
          next === undefined ? null : (
            <button key={next} type="button" onClick={() => drawn.tap(next)}>
              {TEXT.build.steps[i]}: {SAID.placeName(board, next)}
            </button>
          ),
        )}
      </div>
    </details>
  );
}

/** What a track that was found costs, and how much of it is drawn. */
function foundText({ track, fits, again }: FoundTrack, place: string, speech: Speech): string {
  if (!track) return '';
  if (again) return fits ? TEXT.build.drawn(place) : TEXT.build.already(place);
  const cost = money(track.cost, speech);
  if (!fits) return TEXT.build.part(cost, Math.ceil(track.cost / BUILD_LIMIT));
  return track.paths.length > 1 ? TEXT.build.parts(cost, track.paths.length) : TEXT.build.whole(cost);
}

function WhatWasFound({
  view,
  ctx,
  drawn,
}: Pick<OpenPanelProps<View>, 'view' | 'ctx'> & { readonly drawn: DrawnTrack }) {
  const { found, finding, next } = drawn.drawing;
  if (finding) return <p className="hint">{TEXT.build.finding}</p>;
  if (next !== null) {
    return (
      <p className="hint" role="status">
        {TEXT.build.nextPart(SAID.placeFrom(boardOf(view), next))}
      </p>
    );
  }
  if (!found) return null;
  if (!found.track) {
    return (
      <p className="refusal" role="status">
        {TEXT.build.none(SAID.placeFrom(boardOf(view), found.to))}
      </p>
    );
  }
  const { other, isApart } = found;
  return (
    <>
      <p className="hint" role="status">
        {foundText(found, SAID.placeFrom(boardOf(view), found.to), ctx.speech)}
        {isApart && <strong className="apart"> {TEXT.build.apart}</strong>}
      </p>
      {other && (
        <button type="button" onClick={() => drawn.swap(found)}>
          {isApart ? TEXT.build.joinedFor(money(other.cost, ctx.speech)) : apartText(view, other, ctx.speech)}
        </button>
      )}
    </>
  );
}

/** Where a track would begin that is not joined to the player's own. */
function apartText(view: View, { cost, paths }: Track, speech: Speech): string {
  const board = boardOf(view);
  const start = board.cityAt(board.index(paths[0]?.[0] ?? ''))?.name ?? '';
  return TEXT.build.apartFor(start, money(cost, speech));
}

/** Track that was begun in an earlier turn and has not reached its place yet. */
function Toward({ view, seat, drawn }: { readonly view: View; readonly seat: Seat; readonly drawn: DrawnTrack }) {
  const toward = useShared(useRailsMap().toward);
  const { way, found, finding } = drawn.drawing;
  if (toward?.seat !== seat || way.length > 0 || found || finding || drawn.starts.has(toward.to)) return null;
  return (
    <button type="button" className="toward" onClick={() => void drawn.find(toward.to)}>
      {TEXT.build.on(SAID.placeFrom(boardOf(view), toward.to))}
    </button>
  );
}

/** Proposes what is drawn. Returns whether the rules refuse it. */
function useRefused({ choice: { seat }, seen, propose }: OpenPanelProps<View>, way: readonly string[]): boolean {
  const action = useMemo(
    (): ActionOf<'build'> | null => (way.length > 1 ? { type: 'build', seat, path: [...way] } : null),
    [way, seat],
  );
  const [preview] = usePreviews(seen, action ? [action] : []) ?? [];
  useProposal(action, propose);
  return preview !== undefined && !preview.ok;
}

/** Lets the map draw, and shows there what is drawn and what it costs. */
function useBuildTool(
  { view, ctx, choice: { seat } }: OpenPanelProps<View>,
  drawn: DrawnTrack,
  refused: boolean,
): void {
  const { drawing, starts } = drawn;
  const { way } = drawing;
  const tap = useHandler(drawn.tap);
  const drag = useHandler(drawn.drag);
  const tool = useMemo((): Tool => {
    const cost = roughCost(view, seat, way);
    return {
      ...NO_TOOL,
      seat,
      may: way.length === 0 ? starts : new Set(),
      grips: new Set([...starts, ...way]),
      way,
      look: 'rails-plan',
      tag: way.length > 1 ? money(cost, ctx.speech) : null,
      refused,
      focus: drawing.found?.track || drawing.next !== null ? way : [],
      ...{ tap, drag },
    };
  }, [view, seat, way, starts, refused, drawing.found, drawing.next, ctx.speech, tap, drag]);
  useTool(tool);
}

/** How to draw track; once it has a beginning, what to do next, since nothing on the map says that. */
function BuildHelp({ view, way }: { readonly view: View; readonly way: readonly string[] }) {
  const from = way.length === 1 ? way[0] : undefined;
  if (from === undefined) return <p className="hint">{TEXT.build.help}</p>;
  return (
    <p className="hint" role="status">
      {TEXT.build.begun(SAID.placeFrom(boardOf(view), from))}
    </p>
  );
}

/** What is drawn, in words, and how to take it back. */
function DrawnSoFar({ view, drawn }: { readonly view: View; readonly drawn: DrawnTrack }) {
  const board = boardOf(view);
  const { set } = drawn;
  const { way } = drawn.drawing;
  const last = way[way.length - 1];
  if (last === undefined) return null;
  return (
    <>
      {way.length > 1 && (
        <p>
          {SAID.placeFrom(board, way[0] ?? '')} – {SAID.placeFrom(board, last)} · {TEXT.build.sections(way.length - 1)}
        </p>
      )}
      <Steps view={view} drawn={drawn} />
      <div className="buttons">
        <button type="button" onClick={() => set(way.slice(0, -1))}>
          {TEXT.build.back}
        </button>
        <button type="button" onClick={() => set([])}>
          {TEXT.build.clear}
        </button>
      </div>
    </>
  );
}

/** Drawing track: by drag, from point to point, or the cheapest to a far place. */
function Building(props: OpenPanelProps<View>) {
  const { view, ctx, choice } = props;
  const drawn = useDrawing(props);
  const { drawing, set, find } = drawn;
  const refused = useRefused(props, drawing.way);
  useBuildTool(props, drawn, refused);
  const left = money(Number(choice.hints.left), ctx.speech);
  const begin = <PlaceField view={view} label={TEXT.build.from} button={TEXT.build.from} onPlace={(id) => set([id])} />;
  return (
    <div className="run build">
      <OnTheWay ctx={ctx} view={view} seat={choice.seat} />
      <OwnDemands view={view} ctx={ctx} seat={choice.seat} />
      <BuildHelp view={view} way={drawing.way} />
      <p className="soft">{TEXT.build.left(left, Number(choice.hints.fromMajors))}</p>
      <Toward view={view} seat={choice.seat} drawn={drawn} />
      <PlaceField view={view} label={TEXT.build.to} button={TEXT.build.find} onPlace={(id) => void find(id)} />
      {drawing.way.length < 2 && begin}
      <DrawnSoFar view={view} drawn={drawn} />
      <NoUpgrade {...props} />
      {/* Last, so that it is still seen when the page shows what is to be confirmed. */}
      <WhatWasFound {...{ view, ctx, drawn }} />
    </div>
  );
}

/** What is drawn is gone as soon as the table moves on. */
export const BuildPanel = (props: OpenPanelProps<View>) => <Building key={props.ctx.position.length} {...props} />;
