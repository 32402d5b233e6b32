import { type ActionBase, fieldsOf } from '@roundhouse/kernel';
import { useHelp } from '@roundhouse/page/ask/use-help.ts';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import { useAfter } from '@roundhouse/page/state/use-after.ts';
import type { PanelProps, WholePanelProps } from '@roundhouse/page/title-ui.ts';
import { RuleLink } from '@roundhouse/page/ui/rule-link.tsx';
import { toTop } from '@roundhouse/page/ui/to-top.ts';
import { reasonText } from '@roundhouse/words';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import type { Action } from '../action.ts';
import {
  available,
  type DicePick,
  diceLeft,
  MOST_SHIFT,
  ownerOf,
  priceOf,
  trackCost,
  valueUsed,
  worthOf,
} from '../queries.ts';
import type { View } from '../view.ts';
import { BotsNow } from './bots-panel.tsx';
import { SharesPanel, TrainsPanel } from './buy-panels.tsx';
import { GROUPS } from './groups.ts';
import { DieFace } from './parts.tsx';
import { RunPanel } from './run-panel.tsx';
import { SAID, TEXT } from './text.ts';
import { TrackPanel } from './track-panel.tsx';
import { LINE_REFUSALS, triesOf } from './tries.ts';

/** What a panel for the rest of an action gets: the dice are chosen. */
export interface DetailProps extends PanelProps<View> {
  readonly seat: number;
  readonly pick: DicePick;
  readonly choices: readonly AnyChoice[]; // of this action with these dice
  readonly given: ActionBase | null; // a suggestion to begin with
  propose(action: ActionBase | null): void;
}

const ACTIONS = ['basicIncome', 'buyShares', 'buildTrack', 'buyTrains', 'runTrains'] as const;
type ActionType = (typeof ACTIONS)[number];

const DETAILS: Readonly<Partial<Record<ActionType, ComponentType<DetailProps>>>> = {
  buyShares: SharesPanel,
  buildTrack: TrackPanel,
  buyTrains: TrainsPanel,
  runTrains: RunPanel,
};

const fieldsIn = (choice: AnyChoice): Readonly<Record<string, unknown>> =>
  choice.kind === 'open' ? choice.hints : fieldsOf(choice.action);
const typeOf = (choice: AnyChoice): string => (choice.kind === 'open' ? choice.type : choice.action.type);

/** Choices of an action with dice taken in this way. */
function choicesFor(choices: readonly AnyChoice[], type: string, pick: DicePick): readonly AnyChoice[] {
  return choices.filter((choice) => {
    const { value, taken, shift } = fieldsIn(choice);
    return typeOf(choice) === type && value === pick.value && taken === pick.taken && shift === pick.shift;
  });
}

/** Ways to use the dice taken: as they are, or fewer of another value. */
function shiftsOf({ value, taken }: DicePick): readonly DicePick[] {
  const picks: DicePick[] = [{ value, taken, shift: 0 }];
  for (let steps = 1; steps <= MOST_SHIFT && steps < taken; steps++) {
    if (taken % (1 + steps) !== 0) continue;
    for (const shift of [steps, -steps]) {
      const pick = { value, taken, shift };
      const isNew = picks.every((other) => valueUsed(other) !== valueUsed(pick) || diceLeft(other) !== diceLeft(pick));
      if (isNew) picks.push(pick);
    }
  }
  return picks;
}

interface PoolProps {
  readonly pool: readonly number[];
  readonly pick: DicePick | null;
  onPick(pick: DicePick | null): void;
}

/** The dice: each is picked or put back by a click; dice of another value begin a new choice. */
function Pool({ pool, pick, onPick }: PoolProps) {
  return (
    <div className="dice-pool">
      {pool.map((value, i) => {
        const place = i - pool.indexOf(value); // among dice of its value
        const taken = pick?.value === value && place < pick.taken;
        const count = (pick?.value === value ? pick.taken : 0) + (taken ? -1 : 1);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: dice of one value are alike
            key={i}
            type="button"
            className="die"
            data-die={value}
            aria-pressed={taken}
            aria-label={TEXT.turn.die(value)}
            onClick={() => onPick(count === 0 ? null : { value, taken: count, shift: 0 })}
          >
            <DieFace value={value} size={42} />
          </button>
        );
      })}
    </div>
  );
}

interface ModifiersProps extends Pick<WholePanelProps<View>, 'choices' | 'propose'> {
  readonly left: number;
}

/** Spending modifiers: one step up or down for a die of the pool. */
function Modifiers({ left, choices, propose }: ModifiersProps) {
  const actions = choices.flatMap((choice) =>
    choice.kind === 'exact' && choice.action.type === 'modify'
      ? [choice.action as Extract<Action, { type: 'modify' }>]
      : [],
  );
  if (actions.length === 0) return null;
  return (
    <details className="modifiers">
      <summary>{TEXT.turn.modifiers(left)}</summary>
      <div className="buttons">
        {actions.map((action) => (
          <button key={`${action.value} ${action.by}`} type="button" onClick={() => propose(action)}>
            <DieFace value={action.value} size={22} /> {action.by > 0 ? '→ +1' : '→ −1'}
            <span className="hidden"> {TEXT.turn.modify(action.value, action.by)}</span>
          </button>
        ))}
      </div>
    </details>
  );
}

interface UsesProps extends Pick<WholePanelProps<View>, 'view' | 'ctx' | 'choices'> {
  readonly pick: DicePick;
  readonly what: ActionType | null;
  onPick(pick: DicePick): void;
  onWhat(what: ActionType): void;
}

/** The figure by which to judge a use of the dice: what shares or track cost, or how many trains are left. */
function figureOf(view: View, type: ActionType, pick: DicePick): number | null {
  const value = valueUsed(pick);
  if (type === 'buyShares') return ownerOf(view, value) === undefined ? null : priceOf(view, value) * diceLeft(pick);
  if (type === 'buildTrack') return trackCost(view, value);
  return type === 'buyTrains' ? (view.stock[value - 1] ?? 0) : null;
}

interface UseProps extends Pick<UsesProps, 'view' | 'ctx' | 'pick'> {
  readonly type: ActionType;
  readonly possible: boolean;
  readonly isChosen: boolean;
  onWhat(): void;
}

/** One thing that dice can do; if not now, why. */
function Use({ view, ctx, pick, type, possible, isChosen, onWhat }: UseProps) {
  const { seen, position, table } = ctx;
  const tries = possible || position.actor === null ? [] : triesOf(view, position.actor, type, pick);
  const { value, isCurrent } = useHelp('reason', tries.length > 0 ? [seen, tries, LINE_REFUSALS] : null);
  const reason = isCurrent && value ? reasonText(table.title, value, table.names) : null;
  return (
    <div className="use-row">
      <button
        type="button"
        className="use"
        data-use={type}
        aria-pressed={isChosen}
        disabled={!possible}
        onClick={onWhat}
      >
        <b>{SAID.kinds[type]}</b>{' '}
        <span className="use-what">
          {TEXT.turn.uses[type](diceLeft(pick), valueUsed(pick), figureOf(view, type, pick))}
          {reason && <small>{reason}</small>}
        </span>
      </button>
      <RuleLink section={GROUPS[type]?.rule ?? ''} onOpen={ctx.openRule} />
    </div>
  );
}

/** The dice as they are or moved, and what can be done with them. */
function Uses({ view, ctx, choices, pick, what, onPick, onWhat }: UsesProps) {
  const shifts = shiftsOf(pick);
  return (
    <>
      {shifts.length > 1 && (
        <fieldset className="shifts">
          <legend>{TEXT.turn.use}</legend>
          {shifts.map((each) => (
            <button
              key={each.shift}
              type="button"
              aria-pressed={each.shift === pick.shift}
              aria-label={TEXT.turn.as(diceLeft(each), valueUsed(each))}
              onClick={() => onPick(each)}
            >
              {diceLeft(each)} × <DieFace value={valueUsed(each)} size={24} />
            </button>
          ))}
        </fieldset>
      )}
      <div className="uses">
        {ACTIONS.map((type) => (
          <Use
            key={type}
            {...{ view, ctx, pick, type }}
            possible={choicesFor(choices, type, pick).length > 0}
            isChosen={what === type}
            onWhat={() => onWhat(type)}
          />
        ))}
      </div>
    </>
  );
}

/** A whole turn: dice, what they are used for, and the rest. */
export function TurnPanel(props: WholePanelProps<View>) {
  const { view, ctx, choices, proposal, propose } = props;
  const seat = ctx.position.actor ?? 0;
  const [pick, setPick] = useState<DicePick | null>(null);
  const [what, setWhat] = useState<ActionType | null>(null);
  const [given, setGiven] = useState<ActionBase | null>(null);
  const player = view.players[seat];
  const possible = useMemo(() => (pick && what ? choicesFor(choices, what, pick) : []), [choices, what, pick]);
  const choose = (next: DicePick | null): void => {
    setPick(next);
    setGiven(null);
    propose(null);
    if (!next || !what || choicesFor(choices, what, next).length === 0) setWhat(null);
  };
  const income = what === 'basicIncome' ? possible[0] : undefined;
  // Income has nothing more to choose.
  useAfter(income, () => {
    if (income?.kind === 'exact') propose(income.action);
  });
  // What a bot would do is set up as if it had been picked here.
  useAfter(proposal, () => {
    if (!proposal || pick || !('taken' in proposal)) return;
    const { type, value, taken, shift } = proposal as Extract<Action, { taken: number }>;
    setPick({ value, taken, shift });
    setWhat(type);
    setGiven(proposal);
  });
  const Detail = what ? DETAILS[what] : undefined;
  const place = useRef<HTMLDivElement>(null);
  const { moves } = ctx.position;
  // A turn begins with its dice, wherever the last one was confirmed.
  useAfter(moves, () => toTop(place.current));
  const detail = useRef<HTMLElement>(null);
  // What is asked next is brought into view.
  useAfter(`${what} ${JSON.stringify(pick)}`, () => detail.current?.scrollIntoView({ block: 'nearest' }));
  return (
    <div className="roll-turn" ref={place}>
      <h3>
        {TEXT.turn.pool} {player && <span className="soft has">{TEXT.turn.has(worthOf(available(player)))}</span>}
      </h3>
      <Pool pool={view.pool} pick={pick} onPick={choose} />
      {!pick && <p className="hint">{TEXT.turn.pickDice}</p>}
      <Modifiers
        left={(player?.modifiers ?? 0) - (player?.modifiersSpent ?? 0)}
        choices={choices}
        propose={(action) => {
          choose(null);
          propose(action);
        }}
      />
      {pick && (
        <Uses
          {...{ view, ctx, choices, pick, what }}
          onPick={choose}
          onWhat={(next) => {
            setGiven(null);
            propose(null);
            setWhat(next);
          }}
        />
      )}
      {pick && Detail && possible.length > 0 && (
        <section className="group" ref={detail}>
          <Detail
            key={`${what} ${pick.value} ${pick.taken} ${pick.shift} ${JSON.stringify(given)}`}
            {...{ view, ctx, seat, pick, given, propose }}
            choices={possible}
          />
        </section>
      )}
      <BotsNow view={view} ctx={ctx} />
    </div>
  );
}
