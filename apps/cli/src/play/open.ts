import { type Selection, selectionOf } from '@roundhouse/bots';
import type { ActionBase, Json, OpenChoice } from '@roundhouse/kernel';
import { actionText, kindName, type LineReader, plain, speechOf } from '@roundhouse/words';
import { displayOf, spokenOn } from '../display.ts';
import { t } from '../text/index.ts';
import type { Answer } from './answer.ts';
import { askFor } from './fill-in.ts';
import type { SeatAtTerminal } from './menu.ts';

/** How many nodes the solver may search for a suggestion while somebody waits. */
const SOLVER_NODES = 2_000_000;

/** Somebody typed "best". */
const BEST = { best: true } as const;
type OrBest<T> = T | typeof BEST;

const isBest = (line: string): boolean => /^best$/i.test(line);

/** Asks for an answer too rich to be listed: a selection, routes, or anything as JSON. */
export async function askOpen(asked: SeatAtTerminal, choice: OpenChoice<ActionBase>): Promise<Answer<ActionBase>> {
  for (;;) {
    const answer = await askForm(asked, choice);
    if (!('given' in answer)) return answer;
    if (answer.given !== BEST) return { given: answer.given as ActionBase };
    const best = await confirmBest(asked, choice);
    if (!('back' in best)) return best;
  }
}

function askForm(asked: SeatAtTerminal, choice: OpenChoice<ActionBase>): Promise<Answer<OrBest<ActionBase>>> {
  const selection = selectionOf(choice);
  if (selection) return askSelection(asked, choice, selection);
  const { title, state } = asked;
  const answering = displayOf(title).answer?.(
    title.view(state, choice.seat),
    choice,
    speechOf(spokenOn(title, state), asked.names),
  );
  if (answering) return askLine(asked, choice, answering);
  const { trains } = choice.hints;
  return Array.isArray(trains) ? askRoutes(asked, choice, trains) : askJson(asked, choice);
}

/** Numbers of items in a list: "1 3 5". */
export function readNumbers(line: string, { from, min, max }: Selection): readonly Json[] | string {
  const numbers = line.split(/[\s,]+/).map(Number);
  if (numbers.some((number) => !Number.isInteger(number) || number < 1 || number > from.length)) {
    return t.play.typeNumbers(from.length);
  }
  if (new Set(numbers).size < numbers.length) return t.play.numberTwice;
  if (numbers.length < min || numbers.length > max) return t.play.choose(min, max, numbers.length);
  return numbers.map((number) => from[number - 1] as Json);
}

function askSelection(
  { terminal, title, state, names }: SeatAtTerminal,
  { type, seat }: OpenChoice<ActionBase>,
  selection: Selection,
) {
  const { field, from, min, max } = selection;
  const nameOf = displayOf(title).item ?? plain;
  const speech = speechOf(spokenOn(title, state), names);
  for (const [i, item] of from.entries()) terminal.say(`  ${String(i + 1).padStart(2)}  ${nameOf(item, speech)}`);
  const prompt = t.play.askNumbers(kindName(type, title), min, max);
  return askFor<OrBest<ActionBase>>(terminal, prompt, (line) => {
    if (isBest(line)) return BEST;
    const items = readNumbers(line, selection);
    return typeof items === 'string' ? items : { type, seat, [field]: items };
  });
}

/** A route for each train, from end to end. */
async function askRoutes(
  { terminal }: SeatAtTerminal,
  { type, seat }: OpenChoice<ActionBase>,
  trains: readonly Json[],
): Promise<Answer<OrBest<ActionBase>>> {
  terminal.say(t.play.routeHelp);
  const routes: { train: number; path: readonly string[] }[] = [];
  for (const [train, name] of trains.entries()) {
    const answer = await askFor<OrBest<readonly string[]>>(terminal, t.play.askRoute(plain(name)), (line) =>
      isBest(line) ? BEST : line === '-' ? [] : line.toUpperCase().split(/[\s,-]+/),
    );
    if (!('given' in answer)) return answer;
    if (answer.given === BEST) return { given: BEST };
    const path = answer.given as readonly string[];
    if (path.length > 0) routes.push({ train, path });
  }
  return { given: { type, seat, routes } as ActionBase };
}

/** Asks for a line that the title itself can read. */
function askLine({ terminal, title }: SeatAtTerminal, { type }: OpenChoice<ActionBase>, { help, read }: LineReader) {
  terminal.say(t.play.withBest(help));
  return askFor<OrBest<ActionBase>>(terminal, `${kindName(type, title)}> `, (line) =>
    isBest(line) ? BEST : read(line),
  );
}

function askJson(
  { terminal, title }: SeatAtTerminal,
  { type, seat }: OpenChoice<ActionBase>,
): Promise<Answer<OrBest<ActionBase>>> {
  return askFor<OrBest<ActionBase>>(terminal, t.play.askJson(kindName(type, title)), (line) => {
    if (isBest(line)) return BEST;
    try {
      return { ...JSON.parse(line), type, seat };
    } catch {
      return t.play.notJson;
    }
  });
}

/** The text of a suggestion: routes one by one, anything else as one action. */
function suggestion({ title, state, names }: SeatAtTerminal, action: ActionBase, { hints }: OpenChoice<ActionBase>) {
  const { trains } = hints;
  const { routes: made } = action as ActionBase & Record<string, Json>;
  if (!Array.isArray(made) || !Array.isArray(trains)) return [actionText(spokenOn(title, state), action, names)];
  const routes = made as readonly { readonly train: number; readonly path: readonly string[] }[];
  return routes.map(({ train, path }) => t.play.route(plain(trains[train] as Json), path.join(' ')));
}

/** Shows what the solver suggests and asks whether to do it. */
async function confirmBest(asked: SeatAtTerminal, choice: OpenChoice<ActionBase>): Promise<Answer<ActionBase>> {
  const { terminal, title, state } = asked;
  const solution = title.solve?.(state, choice, { nodes: SOLVER_NODES });
  if (!solution) {
    terminal.say(t.play.noSuggestion);
    return { back: true };
  }
  terminal.say(solution.value > 0 ? t.play.worth(solution.value, solution.proved) : t.play.suggested);
  for (const line of suggestion(asked, solution.action, choice)) terminal.say(`  ${line}`);
  const answer = await askFor(terminal, t.play.askYes, (line) =>
    /^y(es)?$/i.test(line) ? { yes: true } : t.play.typeYes,
  );
  return 'given' in answer ? { given: solution.action } : answer;
}
