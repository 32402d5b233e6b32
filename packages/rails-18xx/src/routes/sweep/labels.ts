import type { Label } from './ledger.ts';
import type { Layer } from './machine.ts';
import type { Kind } from './prices.ts';
import { longer, Rows } from './rows.ts';

const ROOM = 64;
const UNKNOWN = -2;
const TOO_FAR = -1;

/** A numbered list of labels; what is often asked of them is kept in plain lists. */
class Sheet {
  readonly labels: Label[] = [];
  readonly numbers: Rows;
  promises: Float64Array = new Float64Array(ROOM);
  worths: Float64Array = new Float64Array(ROOM); // of whole routes
  lefts: Int32Array = new Int32Array(ROOM);
  readonly #kind: Kind;

  constructor(kind: Kind, first: Label) {
    this.#kind = kind;
    this.numbers = new Rows(first.numbers.length);
  }

  clear(): void {
    this.labels.length = 0;
    this.numbers.clear();
  }

  add(label: Label): number {
    const number = this.numbers.add(label.numbers);
    if (number < this.labels.length) return number;
    if (number === this.lefts.length) {
      this.promises = longer(this.promises);
      this.worths = longer(this.worths);
      this.lefts = longer(this.lefts);
    }
    this.labels.push(label);
    this.promises[number] = label.promise;
    this.worths[number] = this.#kind.ledger.worth(label);
    this.lefts[number] = label.left;
    return number;
  }
}

/** The labels that trains of one kind may have before a layer and after it. */
export class Labels {
  before: Sheet;
  after: Sheet;
  readonly #kind: Kind;
  #known: Int32Array = new Int32Array(ROOM); // by label and gain: the label after it
  readonly #used: (readonly number[] | undefined)[] = []; // by gain: its elements, once they were asked for
  #gains: number;
  #layer = 0;

  constructor(kind: Kind) {
    const first = kind.ledger.first();
    this.#kind = kind;
    this.before = new Sheet(kind, first);
    this.after = new Sheet(kind, first);
    this.before.add(first);
    this.#gains = kind.machine.layers[0]?.gains.length ?? 0;
    this.#forget();
  }

  goOn(): void {
    [this.before, this.after] = [this.after, this.before];
    this.after.clear();
    this.#gains = this.#kind.machine.layers[++this.#layer]?.gains.length ?? 0;
    this.#forget();
  }

  #forget(): void {
    this.#used.length = 0;
    const size = this.before.labels.length * this.#gains;
    if (size > this.#known.length) this.#known = new Int32Array(2 * size);
    this.#known.fill(UNKNOWN, 0, size);
  }

  /** The label after a gain; -1 if it goes too far. */
  with(label: number, gain: number): number {
    const at = label * this.#gains + gain;
    const known = this.#known[at] as number;
    if (known !== UNKNOWN) return known;
    const made = this.#kind.ledger.add(this.before.labels[label] as Label, this.#usedBy(gain), this.#layer + 1);
    const number = made === undefined ? TOO_FAR : this.after.add(made);
    this.#known[at] = number;
    return number;
  }

  /** The elements of a gain. */
  #usedBy(gain: number): readonly number[] {
    let used = this.#used[gain];
    if (used === undefined) {
      const { elements, gains } = this.#kind.machine.layers[this.#layer] as Layer;
      used = elements.filter((_, i) => (gains[gain] as number) & (1 << i));
      this.#used[gain] = used;
    }
    return used;
  }

  /** Is label `one` no better than label `other` in anything? */
  isBehind(one: number, other: number): boolean {
    if (one === other) return true;
    const { values, width } = this.after.numbers;
    const end = (one + 1) * width;
    for (let a = one * width, b = other * width; a < end; a++, b++) {
      if ((values[a] as number) > (values[b] as number)) return false;
    }
    return true;
  }
}
