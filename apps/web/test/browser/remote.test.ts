import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ActionBase, Choice, OpenChoice } from '@roundhouse/engine/kernel';
import type { TableAnswer } from '@roundhouse/protocol';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/src/config.ts';
import { type Served, serve } from '../../../server/src/serve.ts';
import { findBrowser, openShared } from './chromium.ts';
import { buildPage } from './page-server.ts';
import { ClickingPlayer } from './player.ts';

const browser = findBrowser();
const NAMES = ['Ann', 'Bob', 'Cleo'] as const;

/** What a person would do next: anything but passing, if there is anything. */
function wish(choices: readonly Choice<ActionBase>[]): ActionBase {
  const open = choices.find((choice): choice is OpenChoice<ActionBase> => choice.kind === 'open');
  if (open) {
    const { from, min } = open.hints as unknown as { from: readonly string[]; min: number };
    return { type: open.type, seat: open.seat, certs: from.slice(0, min) } as ActionBase;
  }
  const exact = choices.flatMap((choice) => (choice.kind === 'exact' ? [choice.action] : []));
  return (exact.find(({ type }) => type !== 'pass') ?? exact[0]) as ActionBase;
}

describe.skipIf(browser === undefined)('a table on the server', () => {
  const data = mkdtempSync(path.join(tmpdir(), 'page-data-'));
  let served: Served;
  let shared: Browser;
  let pages: readonly Page[];
  let players: readonly ClickingPlayer[];
  let table = '';
  let port = 0;

  const open = async (): Promise<void> => {
    const env = {
      HOST: '127.0.0.1',
      PORT: String(port),
      ROUNDHOUSE_DATA: data,
      RATE_FACTOR: '1000',
      LOG_LEVEL: 'silent',
    };
    served = await serve(readConfig(env));
    port = Number(new URL(served.address).port);
  };
  const seen = async (page: Page): Promise<TableAnswer> =>
    (await page.evaluate(`fetch('/api/tables/${table}').then((answer) => answer.json())`)) as TableAnswer;
  /** One move of whoever is waited for, by clicking; then everybody sees it. */
  const move = async (): Promise<void> => {
    const answers = await Promise.all(pages.map(seen));
    const at = answers.findIndex(({ position }) => position?.waitingFor.includes(position.viewer as number));
    const { position } = answers[at] as TableAnswer;
    await players[at]?.perform(wish(position?.choices ?? []));
    for (const player of players) await player.until((position?.moves ?? 0) + 1);
  };

  beforeAll(async () => {
    buildPage();
    await open();
    shared = await openShared(browser as string);
    const contexts = await Promise.all(NAMES.map(() => shared.newContext({ viewport: { width: 1280, height: 800 } })));
    pages = await Promise.all(contexts.map((context) => context.newPage()));
    for (const page of pages) page.setDefaultTimeout(15_000);
    players = pages.map((page) => new ClickingPlayer(page));
  }, 400_000);
  afterAll(async () => {
    await shared?.close();
    await served?.close();
    rmSync(data, { recursive: true, force: true });
  });

  test('is opened by an account, and joined by guests with the invitation', async () => {
    const [ann, bob, cleo] = pages as [Page, Page, Page];
    await ann.goto(served.address);
    await ann.getByLabel('Name', { exact: true }).fill('Ann');
    await ann.getByLabel('Password').fill('correct horse');
    await ann.getByRole('button', { name: 'Create an account' }).click();
    await ann.getByText('You are Ann').waitFor();
    await ann.getByRole('button', { name: 'Open a table for others' }).click();
    const invitation = await ann.getByLabel('Invitation').inputValue();
    table = new URLSearchParams(new URL(ann.url()).hash.slice(1)).get('table') ?? '';
    for (const [page, name] of [
      [bob, 'Bob'],
      [cleo, 'Cleo'],
    ] as const) {
      await page.goto(invitation);
      await page.getByLabel('Name').fill(name);
      await page.getByRole('button', { name: 'Join as a guest' }).click();
      await ann.locator('.seat', { hasText: name }).waitFor();
    }
    await ann.getByRole('button', { name: 'Begin the game' }).click();
    for (const page of pages) await page.waitForSelector('.board');
  }, 60_000);

  test('is played by three people, each at a screen of their own', async () => {
    for (let moves = 0; moves < 8; moves++) await move();
    for (const player of players) expect(player.curtains).toBe(0);
  }, 60_000);

  test('goes on by itself when the server was away', async () => {
    await served.close();
    await pages[0]?.getByText('The server cannot be reached').waitFor();
    await open();
    await pages[0]?.getByText('The server cannot be reached').waitFor({ state: 'detached' });
    for (let moves = 0; moves < 3; moves++) await move();
  }, 60_000);

  test('carries what people say', async () => {
    const [ann, bob] = pages as [Page, Page];
    for (const page of [ann, bob]) await page.getByRole('tab', { name: 'Chat' }).click();
    await ann.getByLabel('Say').fill('Good luck');
    await ann.getByRole('button', { name: 'Say' }).click();
    await bob.locator('.chat', { hasText: 'Good luck' }).waitFor();
  }, 30_000);
});
