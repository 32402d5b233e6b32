// Caches the built files, so that the page starts without a network. Answers of the server's API are never cached.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Extendable {
  readonly notification: { close(): void; readonly data: unknown };
}
interface Page {
  readonly url: string;
  focus(): Promise<Page>;
  navigate(url: string): Promise<Page | null>;
}
interface Scope {
  readonly registration: {
    readonly scope: string;
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<Page | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
}

const scope = self as unknown as Scope;
const CACHE = 'roundhouse-__VERSION__';
const FILES = '__FILES__' as unknown as readonly string[];

scope.addEventListener('install', (event) => {
  const fill = caches.open(CACHE).then((cache) => cache.addAll([...FILES]));
  event.waitUntil(fill.then(() => scope.skipWaiting()));
});

/** Deletes files of older versions, but only when all new ones are cached. */
async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((n) => n.startsWith('roundhouse-') && n !== CACHE).map((n) => caches.delete(n)));
  await scope.clients.claim();
}
scope.addEventListener('activate', (event) => event.waitUntil(tidy()));

/** The page itself comes from the network if possible; its files, which have a hash in their names, from the cache. */
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

interface ShownNotice {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string; // a newer notice about the same table replaces the older one
}

function noticeIn(data: Pushed['data']): ShownNotice | undefined {
  try {
    const { title, body, url, tag } = (data?.json() ?? {}) as Partial<Record<keyof ShownNotice, unknown>>;
    return {
      title: String(title ?? 'Roundhouse'),
      body: String(body ?? ''),
      url: String(url ?? ''),
      tag: String(tag ?? ''),
    };
  } catch {
    return undefined;
  }
}

scope.addEventListener('push', (event) => {
  const { title = 'Roundhouse', body = '', url = '', tag = '' } = noticeIn(event.data) ?? {};
  const icon = new URL('icon-192.png', scope.registration.scope).href;
  event.waitUntil(scope.registration.showNotification(title, { body, tag, renotify: tag !== '', icon, data: url }));
});

/** Shows the table, in a page that is already open if there is one. Addresses of other sites are not opened. */
async function show(address: string): Promise<void> {
  const home = scope.registration.scope;
  const wanted = new URL(address, home);
  const url = wanted.href.startsWith(home) ? wanted.href : home;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((each) => each.url === url) ?? pages[0];
  if (!page) return void (await scope.clients.openWindow(url));
  const there = page.url === url ? page : await page.navigate(url);
  await (there ?? page).focus();
}

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data)));
});
