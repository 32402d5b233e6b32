import type { ActionBase } from '@roundhouse/kernel';
import { useHandler } from '@roundhouse/page/state/use-handler.ts';
import type { OpenPanelProps } from '@roundhouse/page/title-ui.ts';
import { money, type Speech } from '@roundhouse/words';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { boardOf } from '../board/index.ts';
import type { Way } from '../queries.ts';
import type { View } from '../view.ts';
import { NO_TOOL, type Tool, useTool } from './map-context.tsx';
import { feesText } from './rows.ts';
import { SAID, TEXT } from './text.ts';
import { useAnswer } from './use-answer.ts';

/** By milepost all ways that differ, the cheapest first. */
function byPlace(ways: readonly Way[]): ReadonlyMap<string, readonly Way[]> {
  const places = new Map<string, Way[]>();
  for (const way of ways) {
    const list = places.get(way.to);
    if (list) list.push(way);
    else places.set(way.to, [way]);
  }
  return places;
}

interface PlacesProps {
  readonly view: View;
  readonly places: ReadonlyMap<string, readonly Way[]>;
  readonly to: string;
  onTo(to: string): void;
}

/** Everything that can be reached, as a list: cities first. */
function PlaceList({ view, places, to, onTo }: PlacesProps) {
  const id = useId();
  const board = boardOf(view);
  const named = [...places.keys()].map((place) => ({
    place,
    text: `${SAID.placeName(board, place)} (${(places.get(place)?.[0]?.path.length ?? 1) - 1})`,
    isCity: board.cityAt(board.index(place)) !== undefined,
  }));
  named.sort((a, b) => (a.text < b.text ? -1 : 1));
  const group = (label: string, isCity: boolean) => (
    <optgroup label={label}>
      {named
        .filter((each) => each.isCity === isCity)
        .map(({ place, text }) => (
          <option key={place} value={place}>
            {text}
          </option>
        ))}
    </optgroup>
  );
  return (
    <div className="place-panel">
      <label htmlFor={id}>{TEXT.move.to}</label>
      <select id={id} value={to} onChange={(event) => onTo(event.target.value)}>
        <option value="">{TEXT.move.choose}</option>
        {group(TEXT.move.cities, true)}
        {group(TEXT.move.other, false)}
      </select>
    </div>
  );
}

interface WaysProps {
  readonly ways: readonly Way[];
  readonly chosen: number;
  readonly speech: Speech;
  onChoose(way: number): void;
}

/** Ways to the same place: cheaper and longer, dearer and shorter, or over another owner's track. */
function Ways({ ways, chosen, speech, onChoose }: WaysProps) {
  return (
    <ul className="rows" aria-label={TEXT.move.ways}>
      {ways.map((way, i) => (
        <li key={way.path.join(' ')}>
          <button type="button" className="row" aria-pressed={i === chosen} onClick={() => onChoose(i)}>
            <span className="row-text">
              {TEXT.move.used(way.path.length - 1, way.left)}
              <small>{feesText(way, speech)}</small>
            </span>
            {way.cost > 0 && <span className="figure way-cost">{money(way.cost, speech)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Target {
  readonly to: string;
  readonly way: number;
  readonly isTapped?: boolean; // on the map
}

interface RunningProps extends OpenPanelProps<View> {
  readonly active: boolean;
}

type Places = ReadonlyMap<string, readonly Way[]>;
type OnTo = (to: string) => void;

/** Lights on the map what can be reached, and shows the way that is chosen. */
function useMoveTool({ view, ctx, choice, active }: RunningProps, places: Places, way: Way | undefined, onTo: OnTo) {
  const { seat } = choice;
  const at = view.players[seat]?.trains[Number(choice.hints.train)]?.at ?? null;
  const tap = useHandler((place: string) => onTo(places.has(place) ? place : ''));
  const tool = useMemo((): Tool | null => {
    if (!active) return null;
    const free = (place: string): boolean => places.get(place)?.[0]?.cost === 0;
    return {
      ...NO_TOOL,
      seat,
      may: new Set([...places.keys()].filter(free)),
      costs: new Set([...places.keys()].filter((place) => !free(place))),
      way: way?.path ?? [],
      look: 'rails-run',
      tag: way ? (way.cost > 0 ? money(way.cost, ctx.speech) : String(way.path.length - 1)) : null,
      focus: at === null ? [] : [at, ...[...places.keys()].slice(0, 400)],
      tap,
    };
  }, [active, places, way, seat, at, ctx.speech, tap]);
  useTool(tool);
}

/** Running a train: what can be reached is lit, with the fees on the way; then one place is chosen. */
function Running(props: RunningProps) {
  const { view, ctx, choice, seen, propose, pick } = props;
  const { seat } = choice;
  const train = Number(choice.hints.train);
  const found = useAnswer(seen, { kind: 'reach', seat, train });
  const places = useMemo(() => byPlace(found ?? []), [found]);
  const [target, setTarget] = useState<Target | null>(null);
  const goTo = (to: string): void => setTarget(to === '' ? null : { to, way: 0 });
  const ways = places.get(target?.to ?? '') ?? [];
  const way = ways[target?.way ?? 0];
  const aimAt = useEffectEvent((aimed: Target, along: Way | undefined): void => {
    const action = along && ({ type: 'move', seat, train, path: along.path } as ActionBase);
    // One way that costs nothing leaves nothing to say.
    if (action && aimed.isTapped && ways.length === 1 && along.cost === 0) pick(action);
    else propose(action ?? null);
  });
  useEffect(() => {
    if (target !== null) aimAt(target, way);
  }, [way, target]);
  useMoveTool(props, places, way, (to) => setTarget(to === '' ? null : { to, way: 0, isTapped: true }));
  if (!found) return <p className="hint">{TEXT.move.reckoning}</p>;
  if (places.size === 0) return <p className="hint">{TEXT.move.nowhere}</p>;
  return (
    <>
      <p className="hint">{TEXT.move.help}</p>
      <PlaceList view={view} places={places} to={target?.to ?? ''} onTo={goTo} />
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
      {two && (
        <button type="button" aria-pressed={taken} onClick={() => setTaken(!taken)}>
          {TEXT.move.train(train + 1)}: {TEXT.move.take}
        </button>
      )}
      {taken && <Running key={ctx.position.length} {...props} active={taken} />}
    </div>
  );
}
