// Keeps the built files, so that the page starts without a network. Addresses of the server's API are never kept.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

const scope = self as unknown as Scope;
const CACHE = 'roundhouse-__VERSION__';
const FILES = '__FILES__' as unknown as readonly string[];

scope.addEventListener('install', (event) => {
  const fill = caches.open(CACHE).then((cache) => cache.addAll([...FILES]));
  event.waitUntil(fill.then(() => scope.skipWaiting()));
});

/** Files of older versions go, but only once the new ones are all there. */
async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((n) => n.startsWith('roundhouse-') && n !== CACHE).map((n) => caches.delete(n)));
  await scope.clients.claim();
}
scope.addEventListener('activate', (event) => event.waitUntil(tidy()));

/** The page itself comes fresh if it can, its files from the store: they have a hash in their names. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  if (request.mode === 'navigate') {
    const fresh = await fetch(request).catch(() => undefined);
    return fresh?.ok ? fresh : ((await cache.match('./')) ?? Response.error());
  }
  return (await cache.match(request)) ?? fetch(request);
}

scope.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const base = new URL(scope.registration.scope).pathname;
  const isOurs = origin === location.origin && !pathname.startsWith(`${base}api`);
  if (event.request.method === 'GET' && isOurs) event.respondWith(answer(event.request));
});
