import { type ActionBase, type Choice, withAmount } from '@roundhouse/kernel';
import { fieldName } from '@roundhouse/words';
import { t } from '../text/index.ts';
import { type Answer, QUIT, requestIn } from './answer.ts';
import type { SeatAtTerminal } from './menu.ts';
import type { Terminal } from './terminal.ts';

/** Asks until `read` understands the line; if `read` returns a text, that says what is wrong. */
export async function askFor<T extends object>(
  terminal: Terminal,
  prompt: string,
  read: (line: string) => T | string,
): Promise<Answer<T>> {
  for (;;) {
    const line = await terminal.ask(prompt);
    if (line === undefined) return { request: QUIT };
    if (line === '') return { back: true };
    const request = requestIn(line);
    if (request) return { request };
    const value = read(line);
    if (typeof value !== 'string') return { given: value };
    terminal.say(value);
  }
}

type AmountChoice = Extract<Choice<ActionBase>, { kind: 'amount' }>;

export async function askAmount(
  { terminal, title }: SeatAtTerminal,
  choice: AmountChoice,
): Promise<Answer<ActionBase>> {
  const { field, min, max, step } = choice;
  if (min === max) return { given: withAmount(choice, min) };
  return askFor(terminal, t.play.askAmount(fieldName(field, title), min, max, step), (line) => {
    const amount = /^\d+$/.test(line) ? Number(line) : Number.NaN;
    const fits = amount >= min && amount <= max && (amount - min) % step === 0;
    return fits ? withAmount(choice, amount) : t.play.typeAmount(min, max, step);
  });
}
