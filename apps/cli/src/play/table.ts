import type { ActionBase, Fact, Seat } from '@roundhouse/kernel';
import { endName, logText, moveText, refusalText, speechOf } from '@roundhouse/words';
import { ruleText, searchRules } from '../commands/rules.ts';
import { displayOf, spokenOn } from '../display.ts';
import { standingsText } from '../standings.ts';
import { t } from '../text/index.ts';
import type { Request } from './answer.ts';
import { askAction } from './menu.ts';
import type { Session } from './session.ts';
import type { Terminal } from './terminal.ts';

/** At most this many lines of news are repeated for the player who takes the keyboard. */
const NEWS = 15;

/** A round of players at one keyboard. */
export class Table {
  readonly #session: Session;
  readonly #terminal: Terminal;
  #seat: Seat | undefined; // the seat that acts now
  #guest: Seat | undefined; // a seat that acts out of turn, once
  #knows: Seat | undefined; // the seat that has the keyboard and has seen its secrets
  readonly #news: string[] = [];
  readonly #read = new Map<Seat, number>(); // how many lines of news each seat has seen

  constructor(session: Session, terminal: Terminal) {
    this.#session = session;
    this.#terminal = terminal;
  }

  /** Plays until the game is over or somebody quits. */
  async run(): Promise<void> {
    let show = true;
    for (;;) {
      if (this.#session.state.ended !== null) {
        const { ended } = this.#session.state;
        this.#terminal.say(
          `${t.play.over(endName(ended, this.#session.title))}\n${standingsText(this.#session.position)}`,
        );
        return;
      }
      const seat = this.#nextSeat();
      if (!(await this.#handOver(seat))) return;
      if (show) this.#show(seat);
      const { title, state, names } = this.#session;
      const asked = { terminal: this.#terminal, title, state, names };
      const answer = await askAction(asked, `${names[seat]}> `, title.legal(state, seat));
      if ('request' in answer && answer.request.command === 'quit') return;
      if ('request' in answer) show = this.#obey(answer.request, seat);
      else if ('given' in answer) show = this.#play(answer.given);
    }
  }

  /** The seat to ask next: the last player goes on as long as the game waits for them. */
  #nextSeat(): Seat {
    const { title, state } = this.#session;
    if (this.#guest !== undefined && title.legal(state, this.#guest).length > 0) return this.#guest;
    const waiting = title.waitingFor(state);
    const stays = this.#seat !== undefined && waiting.includes(this.#seat);
    this.#seat = stays ? (this.#seat as Seat) : (waiting[0] as Seat);
    return this.#seat;
  }

  #secretOf(seat: Seat): string | undefined {
    const { title, state, names } = this.#session;
    return displayOf(title).secret?.(title.view(state, seat), speechOf(spokenOn(title, state), names));
  }

  /** Shows secrets only to the player who has just taken the keyboard, and clears the screen before the next. */
  async #handOver(seat: Seat): Promise<boolean> {
    if (this.#knows === seat) return true;
    const isSecret = this.#secretOf(seat) !== undefined;
    const cleared = this.#knows !== undefined;
    this.#knows = undefined;
    if (cleared) this.#terminal.clear();
    const prompt = t.play.handOver(this.#session.names[seat] ?? '');
    if (isSecret && (await this.#terminal.ask(prompt)) === undefined) return false;
    const unread = this.#news.slice(this.#read.get(seat) ?? 0);
    if (cleared) for (const line of unread.slice(-NEWS)) this.#terminal.say(line);
    this.#read.set(seat, this.#news.length);
    if (isSecret) this.#knows = seat;
    return true;
  }

  #show(seat: Seat): void {
    const { title, state, names, moves } = this.#session;
    const speech = speechOf(spokenOn(title, state), names);
    const position =
      displayOf(title).position(title.view(state, seat), speech) ?? standingsText(this.#session.position);
    this.#terminal.say(`\n${t.play.head(title.meta.name, moves)}\n${position}`);
    const secret = this.#secretOf(seat);
    if (secret !== undefined) this.#terminal.say(secret);
  }

  #tell(all: readonly Fact[], { seat, type }: ActionBase): void {
    const { state, names } = this.#session;
    const title = spokenOn(this.#session.title, state);
    const facts = all.filter(({ to }) => to === undefined);
    const made = moveText(title, { seat, type, facts }, names);
    for (const text of [...(made === undefined ? [] : [made]), ...facts.map((fact) => logText(title, fact, names))]) {
      const line = `  ${text}`;
      this.#news.push(line);
      this.#terminal.say(line);
    }
    this.#read.set(seat, this.#news.length);
  }

  #play(action: ActionBase): boolean {
    const { title, state, names } = this.#session;
    const played = this.#session.play(action);
    this.#guest = undefined;
    if ('facts' in played) this.#tell(played.facts, action);
    else this.#terminal.say(t.play.refused(refusalText(spokenOn(title, state), played.violation, names)));
    return 'facts' in played;
  }

  /** Carries out a command; returns whether the position has to be shown again. */
  #obey({ command, rest }: Request, seat: Seat): boolean {
    if (command === 'undo' || command === 'redo') {
      const problem = this.#session.step(command === 'undo' ? -1 : 1, seat);
      this.#terminal.say(problem ?? (command === 'undo' ? t.play.undone : t.play.redone));
      return problem === undefined;
    }
    if (command === 'help') this.#terminal.say(t.play.help.join('\n'));
    if (command === 'rules') this.#lookUp(rest);
    if (command === 'as') return this.#actAs(rest);
    return command === 'show';
  }

  #lookUp(section: string): void {
    const { title } = this.#session;
    const found = section === '' ? [] : searchRules(title, section);
    if (section === '') this.#terminal.say(t.play.whichSection);
    else if (found.length === 0) this.#terminal.say(t.play.noRule(section));
    for (const entry of found) this.#terminal.say(ruleText(entry));
  }

  #actAs(name: string): boolean {
    const { title, state, names } = this.#session;
    const seat = names.findIndex((each) => each.toLowerCase() === name.toLowerCase());
    if (seat < 0) this.#terminal.say(t.play.nobody(name, names.join(', ')));
    else if (title.legal(state, seat).length === 0) this.#terminal.say(t.play.cannotAct(names[seat] ?? ''));
    else this.#guest = seat;
    return this.#guest === seat;
  }
}
