import type { Json } from '../contract/fact.ts';
import type { ActionBase, AnyTitle, KernelState, TableEvent } from '../contract/title.ts';
import { kernelStateProblem } from '../flow/kernel-state.ts';
import { isRecord, type JsonLimits, jsonProblem, quoted } from '../json/json.ts';
import type { LogEvent, MoveLine } from './log.ts';

export const MAX_TEXT = 2_000;

const ACTION_LIMITS: JsonLimits = { depth: 16, values: 20_000, text: MAX_TEXT, whole: true };
const STATE_LIMITS: JsonLimits = { depth: 32, values: 50_000, text: 200, whole: false };

type Fields = Readonly<Record<string, unknown>>;

/** An event, or what is wrong with it. */
type OrFault<T> = T | string;

export interface EventContext {
  readonly title: AnyTitle;
  readonly players: number;
  /** The first event that the title's own rules will replay. What stands before it is history, perhaps of other rules. */
  readonly playedFrom: number;
}

/** What is wrong with the names of an object's fields. */
export function fieldProblem(value: Fields, required: readonly string[], optional: readonly string[] = []) {
  const missing = required.find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) return `has no ${missing}`;
  const extra = Object.keys(value).find((key) => !required.includes(key) && !optional.includes(key));
  return extra === undefined ? undefined : `has an unknown field ${quoted(extra)}`;
}

const isCount = (value: unknown, below: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < below;

function readAction(action: unknown, { title, players }: EventContext, isHistory: boolean): OrFault<ActionBase> {
  const problem = jsonProblem(action, ACTION_LIMITS);
  if (problem !== undefined) return `action: ${problem}`;
  if (!isRecord(action) || typeof action.type !== 'string') return 'action has no type';
  if (!isCount(action.seat, players)) return `action of no seat at a table of ${players}`;
  if (isHistory) return action as unknown as ActionBase;
  const parsed = title.parse(action as Json);
  return parsed.ok ? parsed.action : `action: ${parsed.problem}`;
}

const TABLE_FIELDS: Readonly<Record<TableEvent['type'], readonly string[]>> = {
  timeUp: [],
  resigned: ['seat'],
  seatReplaced: ['seat', 'player'],
  endedByAgreement: [],
};

function readTable(event: unknown, players: number): OrFault<TableEvent> {
  if (!isRecord(event) || typeof event.type !== 'string') return 'table event has no type';
  if (!Object.hasOwn(TABLE_FIELDS, event.type)) return `unknown table event ${quoted(event.type)}`;
  const type = event.type as TableEvent['type'];
  const problem = fieldProblem(event, ['type', ...TABLE_FIELDS[type]]);
  if (problem !== undefined) return `table event ${problem}`;
  if (type === 'timeUp' || type === 'endedByAgreement') return { type };
  const { seat, player } = event;
  if (!isCount(seat, players)) return `table event of no seat at a table of ${players}`;
  if (type === 'resigned') return { type, seat };
  const isName = typeof player === 'string' && player !== '' && player.length <= MAX_TEXT;
  return isName ? { type, seat, player } : 'table event has no proper player';
}

function readStep(event: Fields, kind: 'undo' | 'redo', players: number): OrFault<LogEvent> {
  const { to, by } = event;
  if (!isCount(to, Number.MAX_SAFE_INTEGER)) return `${kind} to no number of moves`;
  if (!Object.hasOwn(event, 'by')) return { kind, to };
  return isCount(by, players) ? { kind, to, by } : `${kind} by no seat at a table of ${players}`;
}

/** The seats that resigned, in a state from outside. If all have, the game is over; otherwise the rules would play it to its end alone. */
function resignedProblem({ resigned, ended }: KernelState, players: number): string | undefined {
  if (new Set(resigned).size < resigned.length) return 'a seat resigned twice';
  if (resigned.some((seat) => seat >= players)) return `somebody resigned who is not at a table of ${players}`;
  return ended === null && resigned.length >= players ? 'everybody resigned, and the game is not over' : undefined;
}

/** What is wrong with a state by rules that this program has: older ones are carried over first. */
export function stateProblem({ shape }: AnyTitle, state: unknown, players: number): string | undefined {
  const problem = shape?.(state)?.replace(/^[.:] ?/, '');
  return problem ?? resignedProblem(state as KernelState, players);
}

function readRebase(event: Fields, context: EventContext, line: MoveLine): OrFault<LogEvent> {
  const { title, players } = context;
  const { rulesVersion, state } = event;
  if (!isCount(rulesVersion, title.meta.rulesVersion + 1)) return 'rebased to rules that this program does not have';
  const problem =
    jsonProblem(state, STATE_LIMITS) ??
    kernelStateProblem(state, line.length) ??
    (rulesVersion === title.meta.rulesVersion ? stateProblem(title, state, players) : undefined);
  return problem === undefined ? { kind: 'rebased', rulesVersion, state: state as Json } : `rebased: ${problem}`;
}

const FIELDS: Readonly<Record<LogEvent['kind'], readonly string[]>> = {
  action: ['action'],
  table: ['event'],
  undo: ['to'],
  redo: ['to'],
  rebased: ['rulesVersion', 'state'],
};

/** Reads event number `index` (from 0) of a log; `line` are the moves that stand before it. */
export function readEvent(input: unknown, index: number, line: MoveLine, context: EventContext): OrFault<LogEvent> {
  if (!isRecord(input) || typeof input.kind !== 'string') return 'has no kind';
  if (!Object.hasOwn(FIELDS, input.kind)) return `unknown kind ${quoted(input.kind)}`;
  const kind = input.kind as LogEvent['kind'];
  const problem = fieldProblem(input, ['kind', ...FIELDS[kind]], kind === 'undo' || kind === 'redo' ? ['by'] : []);
  if (problem !== undefined) return problem;
  if (kind === 'undo' || kind === 'redo') return readStep(input, kind, context.players);
  if (kind === 'rebased') return readRebase(input, context, line);
  if (kind === 'table') {
    const event = readTable(input.event, context.players);
    return typeof event === 'string' ? event : { kind, event };
  }
  const action = readAction(input.action, context, index < context.playedFrom);
  return typeof action === 'string' ? action : { kind, action };
}
