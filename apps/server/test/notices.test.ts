import type { NoticesAnswer, TableAnswer } from '@roundhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeClock } from './fake-clock.ts';
import { account } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import type { Person } from './person.ts';
import { begun, openSeats, playMoves, type Table, TITLE, toAct } from './play.ts';
import { Mailbox, Receiver, SubscribedBrowser } from './receivers.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const GATHER = 5 * SECOND;
const GRACE = 30 * SECOND + GATHER; // until somebody who has not seen it is notified

describe('notices', () => {
  let clock: FakeClock;
  let receiver: Receiver;
  let mailbox: Mailbox;
  let inside: Inside;
  beforeEach(async () => {
    clock = new FakeClock(Date.UTC(2030, 0, 15, 12));
    receiver = await Receiver.open();
    mailbox = await Mailbox.open();
    const mail = { url: mailbox.url, from: 'Roundhouse <games@example.org>' };
    inside = await openInside({ mail, privateHosts: [receiver.host], publicUrl: 'https://games.example' }, clock);
  });
  afterEach(async () => {
    await inside.close();
    receiver.close();
    await mailbox.close();
  });

  const settled = async () => {
    // One piece of work may plan the next.
    for (let i = 0; i < 3; i++) await inside.context.notices.runner.idle();
  };
  /** In steps, because one piece of work may plan another that is due before the time is over. */
  const pass = async (milliseconds: number) => {
    const end = clock.now() + milliseconds;
    await settled();
    for (let step = 1; ; step++) {
      clock.pass(Math.min(end - clock.now(), step < 24 ? 5 * SECOND : MINUTE));
      await settled();
      if (clock.now() === end) return;
    }
  };
  const webhook = (path: string, format = 'json') => ({
    kind: 'webhook',
    format,
    url: receiver.url + path,
    label: 'hook',
  });
  const add = async (person: Person, given: unknown) =>
    (await person.post<NoticesAnswer>('/api/me/channels', given)).channels.at(-1)?.id ?? '';
  const set = (person: Person, id: string, settings: unknown) => person.ask('PUT', `/api/me/channels/${id}`, settings);
  const channels = async (person: Person) => (await person.get<NoticesAnswer>('/api/me/channels')).channels;
  /** A game in which it is somebody's turn, with a webhook for each player at "/<seat>". */
  const game = async (): Promise<Table & { readonly seat: number }> => {
    const table = await begun(inside.home, { players: 3 });
    await playMoves(table, 3); // everybody has a hand
    // A player who has just moved, and is asked again, needs no notice.
    const mover = (await toAct(table)).seat;
    while ((await toAct(table)).seat === mover) await playMoves(table, 1);
    for (const [i, person] of table.people.entries()) await add(person, webhook(`/${i}`));
    return { ...table, seat: (await toAct(table)).seat };
  };
  const turns = (seat: number) =>
    receiver.json(`/${seat}`).flatMap(({ notices }) => notices.map(({ type }: { type: string }) => type));

  test('call somebody to their turn, a while after it came, once', async () => {
    const { id, seat, people } = await game();
    await pass(GRACE - 1);
    expect(receiver.all).toEqual([]);
    await pass(1);
    const sent = receiver.json(`/${seat}`);
    const url = `https://games.example/#table=${id}`;
    const text = expect.stringMatching(/^\d notices from Roundhouse\n/);
    expect(sent).toEqual([{ id: expect.any(String), text, url, notices: expect.any(Array) }]);
    expect(sent[0].notices).toContainEqual({
      ...{ id: expect.any(String), type: 'turn', at: clock.now() - GRACE, url },
      text: `It is your turn: ${TITLE.meta.name}`,
      table: { id, name: TITLE.meta.name, title: TITLE.meta.id },
    });
    for (const other of people.keys()) if (other !== seat) expect(turns(other)).toEqual(['started']);
    await pass(24 * 60 * MINUTE);
    expect(receiver.all).toHaveLength(3);
    expect(await channels(people[seat] as Person)).toMatchObject([
      { state: 'ok', waiting: 0, sentAt: expect.any(Number) },
    ]);
  });

  test('are not sent to who has moved, or looks at the table', async () => {
    const table = await game();
    await pass(GRACE);
    const before = turns(table.seat).length;
    const { seat } = table;
    while ((await toAct(table)).seat === seat) await playMoves(table, 1);
    const next = (await toAct(table)).seat;
    const watcher = await (table.people[next] as Person).live();
    watcher.say({ type: 'watch', table: table.id });
    await watcher.table();
    await pass(10 * MINUTE);
    expect([turns(seat).length, turns(next)]).toEqual([before, ['started']]);
    // With the page in the background, nobody is looking at it.
    while ((await toAct(table)).seat === next) await playMoves(table, 1);
    const third = (await toAct(table)).seat;
    const away = await (table.people[third] as Person).live();
    away.say({ type: 'watch', table: table.id });
    await away.table();
    away.say({ type: 'looking', looking: false });
    away.say({ type: 'ping' });
    await away.next(({ type }) => type === 'pong');
    await pass(61 * SECOND); // the question came while they were looking, so they have seen it
    const seen = turns(third).filter((type) => type === 'turn').length;
    while ((await toAct(table)).seat === third) await playMoves(table, 1);
    while ((await toAct(table)).seat !== third) await playMoves(table, 1);
    await pass(10 * MINUTE);
    expect(turns(third).filter((type) => type === 'turn').length).toBe(seen + 1);
    for (const live of [watcher, away]) live.close();
  });

  test('wait for quiet hours to end, and become one message instead of many', async () => {
    const table = await game();
    const person = table.people[table.seat] as Person;
    const [{ id } = { id: '' }] = await channels(person);
    const quiet = { from: 22 * 60, to: 7 * 60, zone: 'Europe/Berlin' };
    expect((await set(person, id, { quiet, digest: 60, wants: ['turn', 'named', 'ended'] })).status).toBe(200);
    await pass(MINUTE);
    expect(receiver.json(`/${table.seat}`)).toHaveLength(1);
    // It is half past ten at night in that time zone.
    await pass(Date.UTC(2030, 0, 15, 21, 30) - clock.now());
    const friend = table.people[(table.seat + 1) % 3] as Person;
    for (const text of [`where is ${person.name.toUpperCase()}?`, `${person.name}x is nobody`, `@${person.name}!`]) {
      await friend.post(`/api/tables/${table.id}/chat`, { room: 'players', text });
    }
    await pass(MINUTE);
    expect((await channels(person))[0]).toMatchObject({ waiting: 2, nextAt: Date.UTC(2030, 0, 16, 6) });
    await pass(8 * 60 * MINUTE + 28 * MINUTE);
    expect(receiver.json(`/${table.seat}`)).toHaveLength(1);
    await pass(MINUTE);
    const [, digest] = receiver.json(`/${table.seat}`);
    expect(digest.notices.map(({ type }: { type: string }) => type)).toEqual(['named', 'named']);
    expect(digest.text).toContain(`2 notices from Roundhouse\n${friend.name} named you in a chat`);
    // Nothing more within the hour, then everything that came in that time.
    for (let i = 0; i < 3; i++) {
      await friend.post(`/api/tables/${table.id}/chat`, { room: 'players', text: person.name });
      await pass(5 * MINUTE);
    }
    expect(receiver.json(`/${table.seat}`)).toHaveLength(2);
    await pass(60 * MINUTE);
    expect(receiver.json(`/${table.seat}`).at(-1).notices).toHaveLength(3);
  });

  test('ask for consent, tell of an invitation, a full table, the beginning and the end', async () => {
    const [owner, friend, third] = [await account(inside.home), await account(inside.home), await account(inside.home)];
    for (const [i, person] of [owner, friend, third].entries()) await add(person, webhook(`/${i}`));
    const seats = [...openSeats(2), { kind: 'invited', name: friend.name }];
    const wish = { title: TITLE.meta.id, seats, seatOrder: 'chosen' };
    const { table } = await owner.post<TableAnswer>('/api/tables', wish);
    const hook = await owner.post<NoticesAnswer>(`/api/tables/${table.id}/channels`, webhook('/table', 'discord'));
    expect(hook.channels).toMatchObject([{ format: 'discord', target: expect.stringMatching(/^127.*\/…able$/) }]);
    await pass(GRACE);
    expect(turns(1)).toEqual(['invited']);
    await friend.post(`/api/invitations/${table.invitation}/join`, {});
    await pass(10 * MINUTE);
    expect(turns(0)).toEqual([]);
    await third.post(`/api/invitations/${table.invitation}/join`, {});
    await pass(10 * MINUTE);
    expect([turns(0), turns(1), turns(2)]).toEqual([['filled'], ['invited', 'filled'], []]);
    await owner.post(`/api/tables/${table.id}/start`);
    const { table: asked } = await owner.post(`/api/tables/${table.id}/proposals`, { kind: 'end' });
    await pass(10 * MINUTE);
    expect(turns(0).slice(1).sort()).toEqual(['started', 'turn']);
    expect(turns(1).slice(2).sort()).toEqual(['consent', 'started', 'turn']);
    for (const person of [friend, third]) {
      await person.post(`/api/tables/${table.id}/proposals/${asked.proposals[0]?.id}`, { agree: true });
    }
    await pass(10 * MINUTE);
    for (const seat of [0, 1, 2]) expect(turns(seat).at(-1)).toBe('ended');
    const told = receiver.json('/table').map(({ content }) => content as string);
    expect(told[0]).toMatch(/^All seats are taken: .*\n<https:\/\/games.example\/#table=/);
    expect(told.join('\n')).toContain('It is the turn of Player');
    expect(told.at(-1)).toContain('The game is over');
    expect(receiver.json('/table')[0].allowed_mentions).toEqual({ parse: [] });
  });

  test('are tried again later and later, show why they failed, and are given up where nobody takes them', async () => {
    const table = await game();
    const person = table.people[table.seat] as Person;
    receiver.status = 503;
    await pass(GRACE);
    const tries = () => receiver.all.filter(({ path }) => path === `/${table.seat}`).length;
    expect(tries()).toBe(1);
    const failed = {
      waiting: 2,
      lastError: 'answered 503',
      why: { code: 'answer.status', numbers: { status: 503 } },
      failedAt: clock.now(),
      nextAt: clock.now() + MINUTE,
      state: 'ok',
    };
    expect((await channels(person))[0]).toMatchObject(failed);
    await pass(MINUTE);
    await pass(2 * MINUTE);
    expect(tries()).toBe(3);
    receiver.status = 200;
    await pass(4 * MINUTE);
    expect(receiver.json(`/${table.seat}`)).toHaveLength(1);
    const same = receiver.all
      .filter(({ path }) => path === `/${table.seat}`)
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(same).size).toBe(1);
    expect((await channels(person))[0]).toMatchObject({
      waiting: 0,
      lastError: null,
      why: null,
      failedAt: null,
      state: 'ok',
    });
    // A webhook that was taken away is not used again, until a test gets through.
    receiver.status = 404;
    const say = () =>
      table.owner.post(`/api/tables/${table.id}/chat`, {
        room: 'players',
        text: table.people.map(({ name }) => name).join(),
      });
    const [other, there] = [table.people[2] as Person, () => receiver.all.filter(({ path }) => path === '/2').length];
    await pass(10 * MINUTE);
    await say();
    const before = there();
    await pass(10 * MINUTE);
    expect((await channels(other))[0]).toMatchObject({
      ...{ state: 'broken', lastError: 'answered 404', waiting: 0 },
      why: { code: 'answer.status', numbers: { status: 404 } },
    });
    await say();
    await pass(24 * 60 * MINUTE);
    expect(there()).toBe(before + 1);
    const [{ id } = { id: '' }] = await channels(other);
    expect(await other.refused('POST', `/api/me/channels/${id}/test`)).toMatchObject({
      status: 502,
      code: 'notices.notSent',
      message: 'It was not sent: answered 404.',
      numbers: { why: 'answered 404', reason: 'answer.status', status: 404 },
    });
    receiver.status = 200;
    await other.post(`/api/me/channels/${id}/test`);
    expect(receiver.json('/2').at(-1).text).toContain('This is a test.');
    expect((await channels(other))[0]).toMatchObject({ state: 'ok', lastError: null });
  });

  test('reach a browser, which alone can read them', async () => {
    const table = await begun(inside.home, { players: 2 });
    const [one] = table.people as readonly [Person];
    const { pushKey } = await one.get<NoticesAnswer>('/api/me/channels');
    const browser = new SubscribedBrowser(`${receiver.url}/push/abcd`, pushKey);
    const id = await add(one, { kind: 'push', subscription: browser.subscription, label: 'My phone' });
    // Subscribing again changes nothing.
    expect(await channels(one)).toHaveLength(1);
    await one.post(`/api/me/channels/${id}/test`);
    const [first] = receiver.accepted;
    expect(first?.body.includes('test')).toBe(false);
    expect(browser.read(first as never)).toMatchObject({ title: 'This is a test. Notices reach you here.' });
    await pass(GRACE);
    const url = `https://games.example/#table=${table.id}`;
    const [, second] = receiver.accepted;
    expect(browser.read(second as never)).toMatchObject({
      url,
      tag: table.id,
      body: expect.stringContaining('your turn'),
    });
    expect(second?.headers).toMatchObject({ ttl: '86400', topic: table.id, 'content-encoding': 'aes128gcm' });
    const stranger = new SubscribedBrowser(`${receiver.url}/push/abcd`, pushKey);
    expect(() => stranger.read(second as never)).toThrow();
    receiver.status = 410; // the browser has forgotten it
    await one.refused('POST', `/api/me/channels/${id}/test`);
    expect(await channels(one)).toMatchObject([
      { lastError: 'answered 410', why: { code: 'answer.status', numbers: { status: 410 } } },
    ]);
  });

  test('come by mail once the address is confirmed', async () => {
    const table = await begun(inside.home, { players: 2 });
    const [one] = table.people as readonly [Person];
    const wish = { kind: 'mail', address: 'ann@example.org', password: 'wrong' };
    expect((await one.refused('POST', '/api/me/channels', wish)).code).toBe('people.wrongPassword');
    const id = await add(one, { ...wish, password: 'correct horse' });
    await pass(GRACE);
    await pass(60 * MINUTE);
    expect(mailbox.letters).toMatchObject([{ to: 'ann@example.org', subject: 'Confirm your address for Roundhouse' }]);
    expect(await channels(one)).toMatchObject([{ id, state: 'unconfirmed', target: 'ann@example.org' }]);
    expect((await one.refused('POST', `/api/me/channels/${id}/test`)).status).toBe(409);
    const secret = /games\.example\/#account&confirm=([\w-]+)/.exec(mailbox.letters[0]?.text ?? '')?.[1] ?? '';
    const nobody = await account(inside.home);
    expect((await nobody.refused('POST', '/api/mail/confirm', { secret: 'guess' })).status).toBe(404);
    await nobody.post('/api/mail/confirm', { secret });
    expect((await nobody.refused('POST', '/api/mail/confirm', { secret })).status).toBe(404); // it works only once
    await playMoves(table, 4);
    while ((await toAct(table)).person === one) await playMoves(table, 1);
    while ((await toAct(table)).person !== one) await playMoves(table, 1);
    await pass(GRACE);
    const [, letter] = mailbox.letters;
    expect(letter).toMatchObject({ subject: `It is your turn: ${TITLE.meta.name}` });
    expect(letter?.id).toMatch(/^<[\w-]+@games\.example>$/);
    expect(letter?.text).toContain(`https://games.example/#table=${table.id}`);
    expect(letter?.text).toContain('and where: https://games.example/#account');
  });

  test('a forgotten password is chosen anew by a link, once, and lets nobody else in', async () => {
    const one = await account(inside.home);
    const other = await account(inside.home);
    await add(one, { kind: 'mail', address: 'ann@example.org', password: 'correct horse' });
    await pass(0);
    const ask = (name: string) => other.ask('POST', '/api/password/forgotten', { name });
    // The address is not confirmed, or there is none, or there is no such account: the answer does not tell which.
    const answers = [await ask(one.name), await ask(other.name), await ask('Nobody at all')];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await pass(0);
    expect(mailbox.letters).toHaveLength(1);
    const secretIn = (i: number, kind: string) =>
      new RegExp(`${kind}=([\\w-]+)`).exec(mailbox.letters[i]?.text ?? '')?.[1];
    await other.post('/api/mail/confirm', { secret: secretIn(0, 'confirm') });
    await ask(one.name);
    await ask(one.name);
    await pass(0);
    const last = mailbox.letters.length - 1;
    const [secret, older] = [secretIn(last, 'reset'), secretIn(0, 'confirm')];
    const reset = (given: unknown, password = 'battery staple') =>
      other.ask('POST', '/api/password/reset', { secret: given, password });
    expect((await reset(older)).status).toBe(404);
    expect((await reset(secret, one.name)).status).toBe(400); // a weak password does not use the secret up
    expect((await reset(secret)).status).toBe(200);
    expect((await reset(secret, 'other horse staple')).status).toBe(404);
    expect((await one.get<{ me: unknown }>('/api/me')).me).toBeNull();
    expect((await other.refused('POST', '/api/login', { name: one.name, password: 'correct horse' })).status).toBe(401);
    await other.post('/api/login', { name: one.name, password: 'battery staple' });
    await ask(one.name);
    await pass(0);
    await pass(61 * MINUTE);
    expect((await reset(secretIn(mailbox.letters.length - 1, 'reset'))).status).toBe(404); // too old
  });

  test('what cannot be, and what is somebody else’s, is refused', async () => {
    const table = await begun(inside.home, { players: 2 });
    const [one, two] = table.people as readonly [Person, Person];
    const refused = async (given: unknown) => (await one.refused('POST', '/api/me/channels', given)).status;
    for (const url of [
      'http://169.254.169.254/latest',
      'http://localhost:1830/',
      'ftp://example.org/',
      'http://a:b@example.org/',
    ]) {
      expect([url, await refused({ ...webhook('/'), url })]).toEqual([url, 400]);
    }
    expect(await refused({ ...webhook('/'), format: 'xml' })).toBe(400);
    expect(await refused({ kind: 'mail', address: 'a@b.c\r\nBcc: x@y.z', password: 'correct horse' })).toBe(400);
    const id = await add(one, webhook('/secret-path'));
    expect(JSON.stringify(await channels(one))).not.toContain('secret-path');
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/test'],
    ] as const) {
      const body = method === 'DELETE' ? undefined : {};
      expect((await two.refused(method, `/api/me/channels/${id}${path}`, body)).status).toBe(404);
    }
    expect((await two.refused('GET', `/api/tables/${table.id}/channels`)).status).toBe(403);
    expect((await two.refused('POST', `/api/tables/${table.id}/channels`, webhook('/'))).status).toBe(403);
    const settings = [
      { quiet: { from: 0, to: 2000, zone: 'UTC' } },
      { quiet: { from: 0, to: 1, zone: 'Mars' } },
      { wants: ['x'] },
      { digest: -1 },
    ];
    for (const wrong of settings) expect((await set(one, id, wrong)).status).toBe(400);
    for (let i = 0; i < 9; i++) await add(one, webhook(`/${i}`));
    expect(await refused(webhook('/one-more'))).toBe(409);
    await one.ask('DELETE', `/api/me/channels/${id}`);
    expect(await channels(one)).toHaveLength(9);
    const token = await one.post<{ token: string }>('/api/me/tokens', { label: 'bot' });
    const program = Object.assign(await account(inside.home), { cookie: '', token: token.token });
    expect((await program.refused('GET', '/api/me/channels')).code).toBe('people.needsSession');
  });
});
