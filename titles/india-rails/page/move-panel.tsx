import type { ActionBase } from '@roundhouse/kernel';
import { useHandler } from '@roundhouse/page/state/use-handler.ts';
import type { OpenPanelProps } from '@roundhouse/page/title-ui.ts';
import { money } from '@roundhouse/words';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type FarRun, stopsOn } from '../planner/index.ts';
import type { Way } from '../queries.ts';
import type { View } from '../view.ts';
import { FarPanel, type FarTarget, OnTheWay } from './far-panel.tsx';
import { NO_TOOL, type Tool, useTool } from './map-context.tsx';
import { byPlace, PlaceList, type Places, Ways } from './run-places.tsx';
import { TEXT } from './text.ts';
import { ask, useRailsAnswer } from './use-answer.ts';

interface Target {
  readonly to: string;
  readonly way: number;
  readonly isTapped?: boolean; // on the map
}

interface RunningProps extends OpenPanelProps<View> {
  readonly active: boolean;
}

type OnTo = (to: string) => void;

/** What is drawn: the way of this turn, and the run over several turns that it begins, if any. */
interface DrawnRun {
  readonly way: Way | undefined;
  readonly run: FarRun | undefined;
}

/** Lights on the map what can be reached, and shows the way that is chosen. */
function useMoveTool({ view, ctx, choice, active }: RunningProps, places: Places, { way, run }: DrawnRun, onTo: OnTo) {
  const { seat } = choice;
  const at = view.players[seat]?.trains[Number(choice.hints.train)]?.at ?? null;
  const tap = useHandler(onTo);
  const tool = useMemo((): Tool | null => {
    if (!active) return null;
    const free = (place: string): boolean => places.get(place)?.[0]?.cost === 0;
    return {
      ...NO_TOOL,
      seat,
      may: new Set([...places.keys()].filter(free)),
      costs: new Set([...places.keys()].filter((place) => !free(place))),
      way: way?.path ?? [],
      rest: run ? run.path.slice(run.now.path.length - 1) : [],
      look: 'rails-run',
      tag: way ? (way.cost > 0 ? money(way.cost, ctx.speech) : String(way.path.length - 1)) : null,
      focus: run ? run.path : at === null ? [] : [at, ...[...places.keys()].slice(0, 400)],
      tap,
    };
  }, [active, places, way, run, seat, at, ctx.speech, tap]);
  useTool(tool);
}

/** A place beyond what can be reached now, as far as it was looked for. */
function useFar({ choice: { seat, hints }, seen }: RunningProps) {
  const train = Number(hints.train);
  const [far, setFar] = useState<FarTarget | null>(null);
  const wanted = useRef<string | null>(null);
  const find = async (to: string | null): Promise<void> => {
    wanted.current = to;
    setFar(to === null ? null : { to, runs: null, way: 0 });
    if (to === null) return;
    const runs = await ask(seen, { kind: 'far', seat, train, to });
    // If the player has not pointed elsewhere meanwhile.
    if (wanted.current === to) setFar({ to, runs, way: 0 });
  };
  return { far, find, choose: (way: number) => setFar((before) => before && { ...before, way }) };
}

/** Running a train: what can be reached is lit, with the fees on the way; then one place is chosen, or one beyond it. */
function Running(props: RunningProps) {
  const { view, ctx, choice, seen, propose, pick } = props;
  const { seat } = choice;
  const train = Number(choice.hints.train);
  const found = useRailsAnswer(seen, { kind: 'reach', seat, train });
  const places = useMemo(() => byPlace(found ?? []), [found]);
  const [target, setTarget] = useState<Target | null>(null);
  const { far, find, choose } = useFar(props);
  const goTo = (to: string, isTapped = false): void => {
    const isNear = places.has(to);
    setTarget(isNear ? { to, way: 0, isTapped } : null);
    void find(isNear || to === '' ? null : to);
  };
  const ways = places.get(target?.to ?? '') ?? [];
  const run = far?.runs?.[far.way];
  const way = far ? (run && run.now.path.length > 1 ? run.now : undefined) : ways[target?.way ?? 0];
  const aimAt = useEffectEvent((isTapped: boolean, along: Way | undefined): void => {
    const action = along && ({ type: 'move', seat, train, path: along.path } as ActionBase);
    const isPlain = action && isTapped && ways.length === 1 && along.cost === 0;
    // A single way that costs nothing needs no confirmation, unless there is something to do on it.
    const passes = (): boolean => stopsOn(view, seat, train, along?.path ?? []).some(({ at }) => at !== along?.to);
    if (isPlain && !passes()) pick(action);
    else propose(action ?? null);
  });
  useEffect(() => {
    if (target !== null || far !== null) aimAt(target?.isTapped === true, way);
  }, [way, target, far]);
  useMoveTool(props, places, { way, run }, (to) => goTo(to, true));
  if (!found) return <p className="hint">{TEXT.move.reckoning}</p>;
  if (places.size === 0) return <p className="hint">{TEXT.move.nowhere}</p>;
  return (
    <>
      <p className="hint">{TEXT.move.help}</p>
      <PlaceList view={view} places={places} to={target?.to ?? far?.to ?? ''} onTo={goTo} />
      {far && <FarPanel {...{ view, ctx, seat, train, far }} onWay={choose} />}
      {target && (
        <Ways
          ways={ways}
          chosen={target.way}
          speech={ctx.speech}
          onChoose={(i) => setTarget({ to: target.to, way: i })}
        />
      )}
    </>
  );
}

/** With two trains one of them has the map at a time; a train that has to be placed comes first. */
export function MovePanel(props: OpenPanelProps<View>) {
  const { ctx, choice, view } = props;
  const { choices } = ctx.position;
  const train = Number(choice.hints.train);
  const others = choices.filter((other) =>
    other.kind === 'open' ? other.type === 'move' && other !== choice : other.action.type === 'placeTrain',
  );
  const isFirst = choices.find((other) => other.kind === 'open' && other.type === 'move') === choice;
  const waits = choices.some((other) => other.kind === 'exact' && other.action.type === 'placeTrain');
  const [taken, setTaken] = useState(others.length === 0 || (isFirst && !waits));
  const two = (view.players[choice.seat]?.trains.length ?? 1) > 1;
  return (
    <div className="run" data-train={train}>
      {train === 0 && <OnTheWay ctx={ctx} view={view} seat={choice.seat} />}
      {two && (
        <button type="button" aria-pressed={taken} onClick={() => setTaken(!taken)}>
          {TEXT.move.train(train + 1)}: {TEXT.move.take}
        </button>
      )}
      {taken && <Running key={ctx.position.length} {...props} active={taken} />}
    </div>
  );
}
