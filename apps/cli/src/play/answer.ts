import { nearest } from '../suggest.ts';
import { t } from '../text/index.ts';

/** The commands that can be typed at any prompt instead of an answer. */
export const COMMANDS = ['undo', 'redo', 'rules', 'show', 'as', 'help', 'quit'] as const;
export type PromptCommand = (typeof COMMANDS)[number];

export interface Request {
  readonly command: PromptCommand;
  readonly rest: string;
}

/** The result of a prompt: an answer, a step back, or a command that leaves it. */
export type Answer<T> = { readonly given: T } | { readonly back: true } | { readonly request: Request };

export const QUIT: Request = { command: 'quit', rest: '' };

export function requestIn(line: string): Request | undefined {
  const [word = '', ...rest] = line.split(/\s+/);
  const command = COMMANDS.find((name) => name === word.toLowerCase());
  return command && { command, rest: rest.join(' ') };
}

/** The message for a line that is neither an answer nor a command; perhaps it is a misspelt command. */
export function hintFor(line: string): string {
  const meant = nearest(line.split(/\s+/)[0] ?? '', COMMANDS);
  return meant ? t.play.didYouMean(meant) : t.play.notUnderstood;
}
