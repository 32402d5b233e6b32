interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Asks the browser to accept notices from this server. The person may refuse, and it is impossible without a service worker. */
export async function subscribe(pushKey: string): Promise<Subscription | 'denied' | 'impossible'> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) {
    return 'impossible';
  }
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { serviceWorker } = navigator;
  const registered = await serviceWorker.getRegistration();
  const wish = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) };
  try {
    if (!registered) await serviceWorker.register(new URL('sw.js', document.baseURI));
    const subscribed = await (await serviceWorker.ready).pushManager.subscribe(wish);
    const { endpoint = '', keys = {} } = subscribed.toJSON();
    return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
  } catch {
    return 'impossible';
  }
}
