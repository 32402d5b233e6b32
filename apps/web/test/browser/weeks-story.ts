import type { PersonAnswer, TableAnswer } from '@roundhouse/protocol';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { FakeClock } from '../../../server/test/fake-clock.ts';
import { somebody } from '../../../server/test/home.ts';
import { type Inside, openInside } from '../../../server/test/inside.ts';
import type { Person } from '../../../server/test/person.ts';
import { playByChance } from '../../../server/test/play.ts';

const SHORT = 'roll-and-write';
const NAME = '18XX Roll & Write';
const STEP_MS = 10_000;
const MINUTE = 60_000;

/** A server in this process, whose time passes when the story says so. */
export class House {
  readonly inside: Inside;
  readonly #clock: FakeClock;

  private constructor(inside: Inside, clock: FakeClock) {
    this.inside = inside;
    this.#clock = clock;
  }

  static async open(): Promise<House> {
    const clock = new FakeClock(Date.now());
    return new House(await openInside({}, clock), clock);
  }

  async #settled(): Promise<void> {
    const { due, notices, botTurns, uptime } = this.inside.context;
    await uptime.idle();
    for (let i = 0; i < 3; i++) for (const runner of [due, notices.runner, botTurns]) await runner.idle();
  }

  /** In steps, because a server that gives no sign of life for longer counts as down. */
  async pass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= STEP_MS) {
      await this.#settled();
      this.#clock.pass(Math.min(left, STEP_MS));
    }
    await this.#settled();
  }
}

/** Somebody with a page of their own, and requests outside it with the same cookie. */
export interface Visitor {
  readonly page: Page;
  readonly person: Person;
}

export interface Stage {
  /** A page where this person is logged in. */
  visit(person: Person): Promise<Page>;
  /** Called at each moment that is worth a picture. */
  scene(name: string, page: Page): Promise<void>;
}

const tab = (page: Page, id: string): Promise<void> => page.locator(`[data-tab="${id}"]`).click();

/** Opens a table with a clock, as a person does: when somebody's time is up a bot goes on. */
async function openTable({ page }: Visitor, address: string): Promise<string> {
  await page.goto(address);
  await page.getByRole('button', { name: NAME, exact: true }).click();
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByText('Seats and invitations').click();
  await page.getByLabel('Order of seats').selectOption('chosen');
  await page.getByLabel('Clock').selectOption({ label: '30 seconds for each move, 30 minutes in the bank' });
  await page.getByLabel('When time is up').selectOption('bot');
  await page.getByRole('button', { name: 'Open a table for others' }).click();
  return page.getByLabel('Invitation').inputValue();
}

/** Both play until it is Bob's turn; then Bob does nothing more, and a bot goes on. */
async function goSilent(house: House, ann: Visitor, bob: Person, table: string, { scene }: Stage): Promise<void> {
  await playByChance(SHORT, table, [ann.person, bob], (seat) => seat === 1);
  await tab(ann.page, 'table');
  await ann.page.locator('.seat-list li', { hasText: /Bob.*to move, has until/ }).waitFor();
  await scene('silent', ann.page);
  await house.pass(29 * MINUTE);
  expect((await ann.person.get(`/api/tables/${table}`)).table.seats[1]?.player?.name).toBe('Bob');
  await house.pass(3 * MINUTE);
  await ann.page.locator('.seat-list li', { hasText: /bot/i }).waitFor();
  await tab(ann.page, 'log');
  await ann.page.locator('.log > li', { hasText: /bot/i }).first().waitFor();
  await scene('replaced', ann.page);
}

/** Bob finds the table in the list, and takes the seat again. */
async function comeBack(ann: Visitor, bob: Visitor, address: string, { scene }: Stage): Promise<void> {
  await bob.page.goto(address);
  await bob.page.locator('.game a', { hasText: NAME }).click();
  await tab(bob.page, 'table');
  const again = bob.page.getByRole('button', { name: 'Take your seat again' });
  await again.waitFor();
  await scene('return', bob.page);
  await again.click();
  await bob.page.locator('.seat-list li', { hasText: /Bob.*you/ }).waitFor();
  await tab(ann.page, 'table');
  await ann.page.locator('.seat-list li', { hasText: 'Bob' }).waitFor();
}

const pageOf = (person: Person): Promise<PersonAnswer> =>
  person.get<PersonAnswer>(`/api/people/${encodeURIComponent(person.name)}`);

/** The game is played to its end, and both see what it did to their ratings. */
async function finish(house: House, visitors: readonly Visitor[], table: string, { scene }: Stage): Promise<void> {
  const people = visitors.map(({ person }) => person);
  await playByChance(SHORT, table, people);
  for (const { page } of visitors) await page.getByText('The game is over').first().waitFor();
  await house.pass(STEP_MS);
  const changes: number[] = [];
  for (const { page, person } of visitors) {
    const { results, ratings } = await pageOf(person);
    const change = results[0]?.change ?? Number.NaN;
    expect(ratings).toEqual([{ title: SHORT, rating: 1000 + change, games: 1 }]);
    changes.push(change);
    await page.goto(`${new URL(page.url()).origin}/#person=${person.name}`);
    await page.getByText(/rating [+−]\d+/).waitFor();
    await scene(`ratings-${person.name.toLowerCase()}`, page);
  }
  for (const { page } of visitors.slice(0, 1)) {
    await page.goto(`${new URL(page.url()).origin}/#title=${SHORT}`);
    await page.getByRole('heading', { name: 'Trains by pool of dice' }).waitFor();
    // Pictures are made without a test runner, so the page itself waits. The game plays one seat itself.
    await page.waitForFunction(`document.querySelectorAll('.spread-line').length === ${people.length + 1}`);
    await page.locator('.rounds-plot tbody tr').first().waitFor({ state: 'attached' });
    await scene('figures', page);
  }
  // The winner's rating has risen now, and the loser's has fallen.
  const { standings } = (await people[0]?.get<TableAnswer>(`/api/tables/${table}`))?.table ?? {};
  const [one, two] = [0, 1].map((seat) => standings?.find((each) => each.seat === seat)?.place ?? 0);
  expect(Math.sign((changes[0] ?? 0) - (changes[1] ?? 0))).toBe(Math.sign((two ?? 0) - (one ?? 0)));
}

/** A game in which somebody goes silent, is replaced by a bot and returns, up to the ratings. */
export async function tellStory(house: House, stage: Stage): Promise<void> {
  const { base: address, home } = house.inside;
  const [ann, bob] = await Promise.all(
    ['Ann', 'Bob'].map(async (name): Promise<Visitor> => {
      const person = await somebody(home).register(name);
      return { person, page: await stage.visit(person) };
    }),
  );
  if (!ann || !bob) throw new Error('nobody came');
  const invitation = await openTable(ann, address);
  await bob.page.goto(invitation);
  await bob.page
    .getByRole('button', { name: /^Take (a )?seat/ })
    .first()
    .click();
  await ann.page.locator('.seat', { hasText: 'Bob' }).waitFor();
  await ann.page.getByRole('button', { name: 'Begin the game' }).click();
  await ann.page.waitForSelector('.board');
  const table = new URLSearchParams(new URL(ann.page.url()).hash.slice(1)).get('table') ?? '';
  await bob.page.goto('about:blank');
  await goSilent(house, ann, bob.person, table, stage);
  await comeBack(ann, bob, address, stage);
  await finish(house, [ann, bob], table, stage);
}
