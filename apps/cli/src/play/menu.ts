import type { ActionBase } from '@roundhouse/kernel';
import { kindName } from '@roundhouse/words';
import { type AnyChoice, type Asker, choiceText, groupChoices } from '../choices.ts';
import { t } from '../text/index.ts';
import { type Answer, hintFor, QUIT, requestIn } from './answer.ts';
import { askAmount } from './fill-in.ts';
import { askOpen } from './open.ts';
import type { Terminal } from './terminal.ts';

/** The seat that has to choose, and its terminal. */
export interface SeatAtTerminal extends Asker {
  readonly terminal: Terminal;
}

/** Up to this many choices are listed together; if there are more, the groups are listed first. */
const AT_ONCE = 16;
/** At most this many lines are listed; for the others, the list has to be narrowed. */
const LONG = 40;

/** Lists texts with numbers, and lets them be narrowed by part of a text. */
async function pick(terminal: Terminal, prompt: string, texts: readonly string[]): Promise<Answer<number>> {
  list(terminal, texts, [...texts.keys()]);
  for (;;) {
    const line = await terminal.ask(prompt);
    if (line === undefined) return { request: QUIT };
    if (line === '') return { back: true };
    if (/^\d+$/.test(line)) {
      const chosen = Number(line) - 1;
      if (texts[chosen] !== undefined) return { given: chosen };
      terminal.say(t.play.noChoice(line));
      continue;
    }
    const request = requestIn(line);
    if (request) return { request };
    const narrowed = texts.flatMap((text, index) => (text.toLowerCase().includes(line.toLowerCase()) ? [index] : []));
    if (narrowed.length === 0) terminal.say(hintFor(line));
    else list(terminal, texts, narrowed);
  }
}

function list(terminal: Terminal, texts: readonly string[], shown: readonly number[]): void {
  const width = String(texts.length).length;
  for (const index of shown.slice(0, LONG)) terminal.say(`  ${String(index + 1).padStart(width)}  ${texts[index]}`);
  if (shown.length > LONG) terminal.say(`  ${t.play.narrow(shown.length - LONG)}`);
}

/** Makes an action of a choice: amounts and open choices still have to be filled in. */
async function complete(asked: SeatAtTerminal, choice: AnyChoice): Promise<Answer<ActionBase>> {
  if (choice.kind === 'exact') return { given: choice.action };
  return choice.kind === 'amount' ? askAmount(asked, choice) : askOpen(asked, choice);
}

async function pickIn(
  asked: SeatAtTerminal,
  choices: readonly AnyChoice[],
  prompt: string,
): Promise<Answer<ActionBase>> {
  const { terminal } = asked;
  for (;;) {
    const picked =
      choices.length === 1
        ? { given: 0 }
        : await pick(
            terminal,
            prompt,
            choices.map((choice) => choiceText(asked, choice)),
          );
    if (!('given' in picked)) return picked;
    const completed = await complete(asked, choices[picked.given] as AnyChoice);
    if (!('back' in completed) || choices.length === 1) return completed;
  }
}

/** Asks a player what to do. Going back from the first list shows it again. */
export async function askAction(
  asked: SeatAtTerminal,
  prompt: string,
  choices: readonly AnyChoice[],
): Promise<Answer<ActionBase>> {
  const [only] = choices;
  if (only && choices.length === 1 && only.kind !== 'exact') return complete(asked, only);
  const groups = groupChoices(asked.title, choices);
  if (choices.length <= AT_ONCE || groups.length === 1) return pickFlat(asked, prompt, groups);
  const headings = groups.map(
    ([type, group]) => `${kindName(type, asked.title)}${group.length > 1 ? ` (${group.length})` : ''}`,
  );
  for (;;) {
    const picked = await pick(asked.terminal, prompt, headings);
    if ('back' in picked) continue;
    if (!('given' in picked)) return picked;
    const [type, group] = groups[picked.given] as readonly [string, readonly AnyChoice[]];
    const answer = await pickIn(asked, group, `${kindName(type, asked.title)}> `);
    if (!('back' in answer)) return answer;
  }
}

/** For a few choices: one list, in which each line begins with the type of action. */
async function pickFlat(
  asked: SeatAtTerminal,
  prompt: string,
  groups: ReturnType<typeof groupChoices>,
): Promise<Answer<ActionBase>> {
  const { terminal } = asked;
  const lines = groups.flatMap(([type, group]) =>
    group.map((choice) => {
      const text = choiceText(asked, choice);
      const kind = kindName(type, asked.title);
      const plain = groups.length === 1 || text.toLowerCase().startsWith(kind.toLowerCase());
      return { choice, text: plain ? text : `${kind}: ${text}` };
    }),
  );
  for (;;) {
    const picked = await pick(
      terminal,
      prompt,
      lines.map(({ text }) => text),
    );
    if ('back' in picked) continue;
    if (!('given' in picked)) return picked;
    const completed = await complete(asked, (lines[picked.given] as { choice: AnyChoice }).choice);
    if (!('back' in completed)) return completed;
  }
}
