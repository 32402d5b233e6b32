import type { Json } from './fact.ts';
import type { ActionBase, Choice, OpenChoice, Seat } from './title.ts';

/** Moves that a seat leaves to the table: a kind of program, and what that kind needs to know. */
export interface Program {
  readonly kind: string;
  readonly [key: string]: Json;
}

/** What the page needs, beside the title's words, to offer a kind of program. */
export interface ProgramSpec {
  readonly kind: string;
  readonly fields: readonly (
    | {
        readonly name: string;
        readonly kind: 'number';
        readonly min: number;
        readonly max: number;
      }
    | { readonly name: string; readonly kind: 'choice'; readonly values: readonly string[] }
  )[];
}

export type ProgramStep<A extends ActionBase> =
  | { readonly do: 'act'; readonly action: A }
  | { readonly do: 'solve'; readonly choice: OpenChoice<A> } // play the best answer if the solver proves it; otherwise stop
  | { readonly do: 'wait' } // the seat decides this itself; the program goes on later
  | { readonly do: 'stop'; readonly why: string };

export interface ProgramQuestion<A extends ActionBase, V> {
  readonly view: V; // of this seat: a program knows no more than its player
  readonly seat: Seat;
  readonly choices: readonly Choice<A>[];
  readonly watched: Json; // what watch() saw when the program began
}

export type ParsedProgram =
  | { readonly ok: true; readonly program: Program }
  | { readonly ok: false; readonly problem: string };

/** Programmed moves of a title. They suggest actions; `check` judges them like any other. */
export interface Programs<A extends ActionBase, V> {
  readonly specs: readonly ProgramSpec[];
  /** Shape only. */
  parse(input: unknown): ParsedProgram;
  /** What must stay unchanged for the program to go on. */
  watch(program: Program, view: V, seat: Seat): Json;
  /** What the program does when the game waits for its seat. */
  next(program: Program, asked: ProgramQuestion<A, V>): ProgramStep<A>;
}
