import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../problem.ts';

/** The folder of the built page, relative to this file. */
export const PAGE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../web/dist');

const PLACEHOLDER = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Roundhouse</title>
<h1>Roundhouse</h1><p>The server is running. The page has not been built yet; programs can use <code>/api</code>.</p>
</html>`;

/** Files with a hash in their names never change. */
const YEAR = 'public, max-age=31536000, immutable';

/** Serves the page if it was built; every address that is not a file leads to it. */
export async function page(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(path.join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      cacheControl: false,
      preCompressed: true,
      setHeaders(response, file) {
        response.setHeader('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? YEAR : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' || /^\/(api|healthz|metrics)(\/|$|\?)/.test(request.url)) throw notFound('address');
    reply.header('cache-control', 'no-cache');
    if (isBuilt) return reply.sendFile('index.html');
    return reply.type('text/html; charset=utf-8').send(PLACEHOLDER);
  });
}
