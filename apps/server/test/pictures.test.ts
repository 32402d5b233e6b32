import { writeFileSync } from 'node:fs';
import { TITLES } from '@roundhouse/titles';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../src/clock.ts';
import { type PictureJob, pictureSvg } from '../src/pictures/draw.ts';
import { type Painter, threadPainter } from '../src/pictures/pictures.ts';
import { account, somebody } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import { begun, openSeats, playMoves, TITLE } from './play.ts';

/** Keeps its jobs, and draws when the test lets it. */
class SlowPainter implements Painter {
  readonly jobs: PictureJob[] = [];
  readonly #waiting: (() => void)[] = [];
  isOpen = true;

  async paint(job: PictureJob): Promise<Uint8Array> {
    this.jobs.push(job);
    if (!this.isOpen) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return new Uint8Array([1, 2, 3]);
  }

  letGo(): void {
    this.isOpen = true;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async close(): Promise<void> {
    this.letGo();
  }
}

describe('pictures of a table', () => {
  let painter: SlowPainter;
  let inside: Inside;
  beforeEach(async () => {
    painter = new SlowPainter();
    inside = await openInside({}, systemClock, undefined, undefined, undefined, painter);
  });
  afterEach(() => inside.close());

  test('are drawn from what everybody may know, no matter who asks, and each once', async () => {
    const table = await begun(inside.home, { visibility: 'public' });
    await playMoves(table, 4);
    const stranger = somebody(inside.home);
    const seen = await stranger.position(table.id);
    for (const person of [table.owner, stranger]) {
      const { status, headers } = await person.ask('GET', `/api/tables/${table.id}/picture`);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    expect(painter.jobs).toHaveLength(1);
    expect(painter.jobs[0]?.view).toEqual(seen.view);
    expect(seen.viewer).toBe('spectator');
    await stranger.ask('GET', `/api/tables/${table.id}/picture/2`);
    const { view } = await stranger.get<{ view: unknown }>(`/api/tables/${table.id}/history/2`);
    expect(painter.jobs[1]?.view).toEqual(view);
  });

  test('are of tables that strangers may see, and of those whose link they have', async () => {
    const table = await begun(inside.home);
    const path = `/api/tables/${table.id}/picture`;
    expect((await table.owner.refused('GET', path)).status).toBe(404);
    expect((await table.owner.refused('GET', `${path}?invitation=wrong`)).status).toBe(404);
    expect((await somebody(inside.home).ask('GET', `${path}?invitation=${table.invitation}`)).status).toBe(200);
    expect((await somebody(inside.home).refused('GET', `${path}/x`)).status).toBe(400);
    const { table: open } = await table.owner.post('/api/tables', {
      ...{ title: TITLE.meta.id, seats: openSeats(2), visibility: 'public' },
    });
    expect((await table.owner.refused('GET', `/api/tables/${open.id}/picture`)).status).toBe(404);
  });

  test('are drawn so many at a time; what is asked for twice at once is drawn once', async () => {
    const table = await begun(inside.home, { visibility: 'public' });
    await playMoves(table, 25);
    painter.isOpen = false;
    const stranger = somebody(inside.home);
    const ask = (move: number) => stranger.ask('GET', `/api/tables/${table.id}/picture/${move}`);
    const first = Array.from({ length: 20 }, (_, move) => ask(move));
    const again = [ask(3), ask(3)];
    await expect.poll(() => painter.jobs.length).toBe(20);
    const refused = await ask(21);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    painter.letGo();
    const answers = await Promise.all([...first, ...again]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(painter.jobs).toHaveLength(20);
    expect((await ask(21)).status).toBe(200);
  });

  test('stand in the page that a link leads to, with nothing of tables that are not for strangers', async () => {
    const table = await begun(inside.home, { visibility: 'public' });
    const hidden = await begun(inside.home);
    const look = async (path: string) => (await somebody(inside.home).ask<string>('GET', path)).text;
    const page = await look(`/share/${table.id}/0`);
    expect(page).toContain(`<meta property="og:image" content="${inside.base}/api/tables/${table.id}/picture/0">`);
    expect(page).toContain(`<meta property="og:title" content="${TITLE.meta.name}">`);
    for (const { name } of table.people) expect(page).toContain(name);
    expect(page).toContain(`url=${inside.base}/#table=${table.id}&#38;move=0`);
    const secret = await look(`/share/${hidden.id}`);
    expect(secret).toContain('<meta property="og:title" content="Roundhouse">');
    expect(secret).not.toContain(hidden.owner.name);
    expect(secret.replaceAll(hidden.id, 'nowhere')).toBe(await look('/share/nowhere'));
    expect(await look(`/share/${hidden.id}?invitation=${hidden.invitation}`)).toContain(hidden.owner.name);
    expect((await somebody(inside.home).refused('GET', '/share/%22%3E')).status).toBe(400);
  });

  test('what people are called cannot become part of the page or of the drawing', async () => {
    const owner = await account(inside.home);
    const wish = { title: TITLE.meta.id, name: `<b>"&'`, seats: openSeats(2), visibility: 'public' };
    expect((await owner.refused('POST', '/api/tables', { ...wish, name: `<>"&'` })).status).toBe(400);
    const { table } = await owner.post('/api/tables', wish);
    const page = (await owner.ask<string>('GET', `/share/${table.id}`)).text;
    expect(page).not.toContain('<b>');
    expect(page).toContain('&#60;b&#62;&#34;&#38;&#39;');
  });
});

test('the picture of every title is a PNG of the size that links are shown with', async () => {
  // A busy machine may take longer than anybody would wait for a picture.
  const painter = threadPainter(() => undefined, 600_000);
  const inside = await openInside({}, systemClock, undefined, undefined, undefined, painter);
  try {
    const [one, two, three] = [await account(inside.home), await account(inside.home), await account(inside.home)];
    for (const title of TITLES.map(({ meta }) => meta.id)) {
      const { table } = await one.post('/api/tables', { title, seats: openSeats(3), visibility: 'public' });
      for (const person of [two, three]) await person.post(`/api/tables/${table.id}/join`, {});
      await one.post(`/api/tables/${table.id}/start`);
      const response = await fetch(`${inside.base}/api/tables/${table.id}/picture`);
      const png = Buffer.from(await response.arrayBuffer());
      expect([title, response.status, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([title, 200, 1200, 630]);
      const { view } = await somebody(inside.home).position(table.id);
      const svg = pictureSvg({ title, view, names: ['<a>'], head: '<script>', lines: ['&'] }) ?? '';
      expect(svg).not.toContain('<script>');
      expect(svg).toContain('&#60;script&#62;');
      if (process.env.PICTURES) writeFileSync(`${process.env.PICTURES}/og-${title}.png`, png);
    }
  } finally {
    await inside.close();
  }
});
