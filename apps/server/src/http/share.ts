import { Count, Id } from '@roundhouse/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { TableSnapshot } from '../games/games.ts';
import { nearby } from '../games/history.ts';
import { knownTitle } from '../games/known-title.ts';
import { mustLook } from '../games/permissions.ts';
import type { SeatRow, TableRow } from '../games/rows.ts';
import { parse } from '../parse.ts';
import type { PictureJob } from '../pictures/draw.ts';
import { notFound, Problem } from '../problem.ts';

const Place = z.strictObject({ id: Id, move: z.coerce.number().pipe(Count).optional() });
const Invited = z.strictObject({ invitation: Id.optional() });

const namesOf = (seats: readonly SeatRow[]): readonly string[] => seats.map(({ name }) => name ?? '');

/** The names of the players; once the game is over, with their places and scores. */
function playersOf({ standings, status }: TableRow, seats: readonly SeatRow[]): readonly string[] {
  const names = namesOf(seats);
  if (status !== 'finished' || standings === null) return names.filter(Boolean);
  const placed = JSON.parse(standings) as readonly { seat: number; place: number; score: number }[];
  return [...placed]
    .sort((a, b) => a.place - b.place || a.seat - b.seat)
    .map(({ seat, place, score }) => `${place}. ${names[seat] ?? ''} ${score}`);
}

/** Everything that a picture needs, as a stranger sees it: it is the same for all who request it. */
async function jobFor({ db, row, seats, game }: TableSnapshot, moves: number): Promise<PictureJob> {
  if (!game) throw notFound('move');
  await nearby(db, row.id, game, moves);
  const { view } = game.shown('spectator', moves);
  const isNow = moves === game.timeline.length;
  const lines = isNow ? playersOf(row, seats) : namesOf(seats).filter(Boolean);
  return { title: row.title, view, names: namesOf(seats), head: row.name, lines };
}

/** How long caches may keep a picture: usually the past does not change, but moves may be undone. */
const KEEP = 'public, max-age=3600';

export function pictureRoutes(app: FastifyInstance, { games, pictures, limits }: Context): void {
  const picture = async (request: FastifyRequest) => {
    const { id, move } = parse(Place, request.params);
    const { invitation } = parse(Invited, request.query);
    limits.take('read', request.visitor, 5);
    return games.read(id, ({ row, seats, game }) => {
      mustLook(row, seats, null, invitation); // as a stranger: public tables, or those opened by their link
      if (!game) throw notFound('move');
      const { floor, length } = game.timeline;
      const moves = Math.min(move ?? length, length);
      if (moves < floor) throw new Problem(410, 'history.olderRules');
      const event = moves === floor ? 0 : game.timeline.eventOf(moves);
      const key = JSON.stringify([id, moves, event, row.name, playersOf(row, seats)]);
      return { key, job: () => games.read(id, (read) => jobFor(read, moves)) };
    });
  };
  for (const address of ['/api/tables/:id/picture', '/api/tables/:id/picture/:move']) {
    app.get(address, async (request, reply) => {
      const { key, job } = await picture(request);
      const png = await pictures.get(key, job);
      if (!png) throw notFound('picture');
      reply.header('cache-control', KEEP);
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.type('image/png').send(Buffer.from(png));
    });
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Preview {
  readonly title: string;
  readonly about: string;
  readonly picture: string | null;
}

/** A page with a preview of a link, for programs that show links as cards; it redirects people to the table. */
function previewHtml({ title, about, picture }: Preview, address: string): string {
  const tags = [
    ['og:site_name', 'Roundhouse'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', about],
    ...(picture === null
      ? []
      : [
          ['og:image', picture],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
        ]),
  ];
  const metas = tags.map(([name = '', text = '']) => `<meta property="${name}" content="${escaped(text)}">`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="description" content="${escaped(about)}"><meta name="robots" content="noindex">
<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}">
${metas.join('\n')}
<meta http-equiv="refresh" content="0; url=${escaped(address)}"></head>
<body><p><a href="${escaped(address)}">${escaped(title)}</a></p></body></html>`;
}

const NOTHING: Preview = { title: 'Roundhouse', about: 'Railway board games, played properly.', picture: null };

/** Programs that show links as cards learn nothing from an address with "#"; these addresses give them a preview. */
export function shareRoutes(app: FastifyInstance, { config, games }: Context): void {
  const share = async (request: FastifyRequest): Promise<string> => {
    const { id, move } = parse(Place, request.params);
    const { invitation } = parse(Invited, request.query);
    const home = config.publicUrl ?? `${request.protocol}://${request.host}`;
    const link = invitation === undefined ? '' : `?invitation=${invitation}`;
    const place = `table=${id}${invitation === undefined ? '' : `&invitation=${invitation}`}`;
    const address = `${home}/#${place}${move === undefined ? '' : `&move=${move}`}`;
    const rows = await games.glance(id);
    // Strangers cannot tell a private table from one that does not exist.
    const preview = ((): Preview => {
      if (!rows) return NOTHING;
      const { row, seats } = rows;
      try {
        mustLook(row, seats, null, invitation);
      } catch {
        return NOTHING;
      }
      const { meta, words } = knownTitle(row.title);
      const picture = `${home}/api/tables/${id}/picture${move === undefined ? '' : `/${move}`}${link}`;
      return {
        title: row.name === meta.name ? meta.name : `${row.name} · ${meta.name}`,
        about: [playersOf(row, seats).join(', '), words?.start.about ?? ''].filter(Boolean).join('. '),
        picture: row.status === 'open' ? null : picture,
      };
    })();
    return previewHtml(preview, address);
  };
  for (const address of ['/share/:id', '/share/:id/:move']) {
    app.get(address, async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      return reply.type('text/html; charset=utf-8').send(await share(request));
    });
  }
}
