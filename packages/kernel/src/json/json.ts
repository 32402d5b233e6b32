export interface JsonLimits {
  readonly depth: number;
  readonly values: number; // in total
  readonly text: number; // characters of one string or key
  readonly whole: boolean; // whole numbers only
}

/** For values of our own: only endless ones are cut off. */
const OWN: JsonLimits = { depth: 500, values: Number.MAX_SAFE_INTEGER, text: Number.MAX_SAFE_INTEGER, whole: false };

/** A short, one-line form of any text from outside, to be shown in a message. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

const step = (key: string): string => (/^[\w-]{1,60}$/.test(key) ? `.${key}` : `[${quoted(key)}]`);

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function textProblem(text: string, limits: JsonLimits): string | undefined {
  return text.length > limits.text ? `: text of more than ${limits.text} characters` : undefined;
}

function numberProblem(value: number, limits: JsonLimits): string | undefined {
  if (!Number.isFinite(value)) return `: ${value}`;
  if (Object.is(value, -0)) return ': -0'; // read back as 0
  if (limits.whole && !Number.isSafeInteger(value)) return `: ${value} is not a whole number`;
  return undefined;
}

interface JsonCount {
  values: number;
  readonly known: WeakSet<object> | undefined;
}

/** Why a value is not plain JSON within the limits, as ".path.to[2]: problem". The depth limit also ends cycles. */
function visit(value: unknown, limits: JsonLimits, depth: number, seen: JsonCount): string | undefined {
  if (++seen.values > limits.values) return `: more than ${limits.values} values`;
  if (value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'string') return textProblem(value, limits);
  if (typeof value === 'number') return numberProblem(value, limits);
  if (typeof value !== 'object') return `: ${typeof value}`;
  if (seen.known?.has(value)) return undefined;
  if (depth >= limits.depth) return `: nested more than ${limits.depth} deep`;
  if (Array.isArray(value)) return visitArray(value, limits, depth + 1, seen);
  return isRecord(value) ? visitRecord(value, limits, depth + 1, seen) : ': not a plain object';
}

function visitArray(value: readonly unknown[], limits: JsonLimits, depth: number, seen: JsonCount) {
  if (Object.getPrototypeOf(value) !== Array.prototype) return ': not a plain array';
  for (let i = 0; i < value.length; i++) {
    const problem = visit(value[i], limits, depth, seen);
    if (problem !== undefined) return `[${i}]${problem}`;
  }
  // One key per item, plus `length`: anything more would be lost.
  return Reflect.ownKeys(value).length === value.length + 1 ? undefined : ': array with more than items';
}

function visitRecord(value: Readonly<Record<string, unknown>>, limits: JsonLimits, depth: number, seen: JsonCount) {
  const keys = Object.keys(value);
  if (Reflect.ownKeys(value).length !== keys.length) return ': hidden keys';
  for (const key of keys) {
    // Harmless here, but not in the first place that copies it key by key.
    if (key === '__proto__') return ': key __proto__';
    const problem = textProblem(key, limits) ?? visit(value[key], limits, depth, seen);
    if (problem !== undefined) return `${step(key)}${problem}`;
  }
  return undefined;
}

/**
 * Why a value would not survive being written as JSON and read again, and where; undefined if it would. Parts that are
 * `known` to survive it are skipped.
 */
export function jsonProblem(value: unknown, limits: JsonLimits = OWN, known?: WeakSet<object>): string | undefined {
  return visit(value, limits, 0, { values: 0, known })?.replace(/^[.:] ?/, '');
}

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

function difference(a: unknown, b: unknown): string | undefined {
  if (a === b) return undefined;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  ) {
    return `: ${short(a)} / ${short(b)}`;
  }
  const keys = Object.keys(a);
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) return `${step(key)}: only in the first`;
    const found = difference((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]);
    if (found !== undefined) return Array.isArray(a) ? `[${key}]${found}` : `${step(key)}${found}`;
  }
  if (Object.keys(b).length === keys.length) return undefined;
  const extra = Object.keys(b).find((key) => !Object.hasOwn(a, key));
  return `${step(extra ?? '')}: only in the second`;
}

/** The first place where two values differ, as "hands[1].card: 3 / 5". The order of keys does not count. */
export function jsonDifference(a: unknown, b: unknown): string | undefined {
  return difference(a, b)?.replace(/^[.:] ?/, '');
}

export function jsonEqual(a: unknown, b: unknown): boolean {
  return difference(a, b) === undefined;
}

/** Makes sure that nobody changes a state. It skips what is frozen already, so that doing this after every move stays cheap. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
