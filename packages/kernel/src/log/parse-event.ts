import type { Json } from '../contract/fact.ts';
import type { ActionBase, AnyTitle, KernelState, TableEvent } from '../contract/title.ts';
import { kernelStateProblem } from '../flow/kernel-state.ts';
import { isRecord, type JsonLimits, jsonProblem, quoted } from '../json/json.ts';
import { malformed, unreadable } from './file-problem.ts';
import type { LogEvent, MoveLine } from './log.ts';

export const MAX_TEXT = 2_000;

const ACTION_LIMITS: JsonLimits = { depth: 16, values: 20_000, text: MAX_TEXT, whole: true };
const STATE_LIMITS: JsonLimits = { depth: 32, values: 50_000, text: 200, whole: false };

type Fields = Readonly<Record<string, unknown>>;

export interface EventContext {
  readonly title: AnyTitle;
  readonly players: number;
  /** The first event that the title's own rules will replay. Earlier events are history, perhaps played by other rules. */
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

function readAction(action: unknown, { title, players }: EventContext, isHistory: boolean): ActionBase {
  const problem = jsonProblem(action, ACTION_LIMITS);
  if (problem !== undefined) throw malformed(`action: ${problem}`);
  if (!isRecord(action) || typeof action.type !== 'string') throw malformed('action has no type');
  if (!isCount(action.seat, players)) throw unreadable('seat.none', { players });
  if (isHistory) return action as unknown as ActionBase;
  const parsed = title.parse(action as Json);
  if (!parsed.ok) throw unreadable(parsed.problem.code, parsed.problem.numbers);
  return parsed.action;
}

const TABLE_FIELDS: Readonly<Record<TableEvent['type'], readonly string[]>> = {
  timeUp: [],
  resigned: ['seat'],
  seatReplaced: ['seat', 'player'],
  endedByAgreement: [],
};

function readTable(event: unknown, players: number): TableEvent {
  if (!isRecord(event) || typeof event.type !== 'string') throw malformed('table event has no type');
  if (!Object.hasOwn(TABLE_FIELDS, event.type)) throw malformed(`unknown table event ${quoted(event.type)}`);
  const type = event.type as TableEvent['type'];
  const problem = fieldProblem(event, ['type', ...TABLE_FIELDS[type]]);
  if (problem !== undefined) throw malformed(`table event ${problem}`);
  if (type === 'timeUp' || type === 'endedByAgreement') return { type };
  const { seat, player } = event;
  if (!isCount(seat, players)) throw unreadable('seat.none', { players });
  if (type === 'resigned') return { type, seat };
  const isName = typeof player === 'string' && player !== '' && player.length <= MAX_TEXT;
  if (!isName) throw malformed('table event has no proper player');
  return { type, seat, player };
}

function readStep(event: Fields, kind: 'undo' | 'redo', players: number): LogEvent {
  const { to, by } = event;
  if (!isCount(to, Number.MAX_SAFE_INTEGER)) throw malformed(`${kind} to no number of moves`);
  if (!Object.hasOwn(event, 'by')) return { kind, to };
  if (!isCount(by, players)) throw unreadable('seat.none', { players });
  return { kind, to, by };
}

/**
 * What is wrong with the list of seats that resigned, in a state from outside. If all have resigned the game must be over;
 * otherwise the rules would play it to the end by themselves.
 */
function resignedProblem({ resigned, ended }: KernelState, players: number): string | undefined {
  if (new Set(resigned).size < resigned.length) return 'a seat resigned twice';
  if (resigned.some((seat) => seat >= players)) return `somebody resigned who is not at a table of ${players}`;
  return ended === null && resigned.length >= players ? 'everybody resigned, and the game is not over' : undefined;
}

/** What is wrong with a state of the present rules version; older states are carried over before this check. */
export function stateProblem({ shape }: AnyTitle, state: unknown, players: number): string | undefined {
  const problem = shape?.(state)?.replace(/^[.:] ?/, '');
  return problem ?? resignedProblem(state as KernelState, players);
}

function readRebase(event: Fields, context: EventContext, line: MoveLine): LogEvent {
  const { title, players } = context;
  const { rulesVersion, state } = event;
  if (!isCount(rulesVersion, title.meta.rulesVersion + 1))
    throw malformed('rebased to rules that this program does not have');
  const problem =
    jsonProblem(state, STATE_LIMITS) ??
    kernelStateProblem(state, line.length) ??
    (rulesVersion === title.meta.rulesVersion ? stateProblem(title, state, players) : undefined);
  if (problem !== undefined) throw unreadable('state.malformed', { what: problem });
  return { kind: 'rebased', rulesVersion, state: state as Json };
}

const FIELDS: Readonly<Record<LogEvent['kind'], readonly string[]>> = {
  action: ['action'],
  table: ['event'],
  undo: ['to'],
  redo: ['to'],
  rebased: ['rulesVersion', 'state'],
};

/** Reads event number `index` (from 0) of a log; `line` are the moves that stand before it. Throws an Unreadable. */
export function readEvent(input: unknown, index: number, line: MoveLine, context: EventContext): LogEvent {
  if (!isRecord(input) || typeof input.kind !== 'string') throw malformed('has no kind');
  if (!Object.hasOwn(FIELDS, input.kind)) throw malformed(`unknown kind ${quoted(input.kind)}`);
  const kind = input.kind as LogEvent['kind'];
  const problem = fieldProblem(input, ['kind', ...FIELDS[kind]], kind === 'undo' || kind === 'redo' ? ['by'] : []);
  if (problem !== undefined) throw malformed(problem);
  if (kind === 'undo' || kind === 'redo') return readStep(input, kind, context.players);
  if (kind === 'rebased') return readRebase(input, context, line);
  if (kind === 'table') return { kind, event: readTable(input.event, context.players) };
  return { kind, action: readAction(input.action, context, index < context.playedFrom) };
}
