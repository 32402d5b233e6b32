import type { ClientMessage, ServerMessage } from '@roundhouse/protocol';

export interface Live {
  send(message: ClientMessage): void;
  /** Somebody asked the server beside the socket, and nobody was there: the socket may only look open. */
  doubt(): void;
  close(): void;
}

interface Handlers {
  onOpen(): void;
  onMessage(message: ServerMessage): void;
  onState(connected: boolean): void;
}

const QUICKEST_MS = 250;
const SLOWEST_MS = 5_000;
const TURNED_AWAY = 1013; // there are as many sockets as the server allows: another may close meanwhile
const TURNED_AWAY_MS = 20_000;
const SILENT_MS = 3_000; // so long an answer may take
const QUIET_MS = 25_000; // so long nothing may come before it is asked whether anybody is there

/** How long to wait before the n-th try, from 0. Not the same for everybody, who would else all come back at once. */
export function pauseBefore(tries: number, chance: number = Math.random()): number {
  return Math.min(SLOWEST_MS, QUICKEST_MS * 2 ** tries) * (0.75 + chance / 4);
}

/** Tells when a new try may succeed at once: the network is back, or somebody looks again. Returns how to stop. */
function onReturn(listener: () => void, look: () => void): () => void {
  const seen = (): void => {
    look();
    if (document.visibilityState === 'visible') listener();
  };
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** A socket that comes back by itself: a watcher says again what it has, and misses nothing. */
class ReturningSocket implements Live {
  readonly #handlers: Handlers;
  readonly #stop: () => void;
  #socket: WebSocket;
  #timer: ReturnType<typeof setTimeout> | undefined; // undefined: there is a socket, open or opening
  #silent: ReturnType<typeof setTimeout> | undefined; // runs from what was heard last: to the next question, or its answer
  #tries = 0;
  #isAway = false; // as far as the server knows

  constructor(handlers: Handlers) {
    this.#handlers = handlers;
    this.#stop = onReturn(
      () => this.#hurry(),
      () => this.#look(),
    );
    this.#socket = this.#connect();
  }

  send(message: ClientMessage): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  doubt(): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#drop();
    this.#lost(pauseBefore(this.#tries++));
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
    this.#drop();
  }

  /** Has nothing to do with the socket any more, whenever it closes. */
  #drop(): void {
    clearTimeout(this.#silent);
    const socket = this.#socket;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #connect(): WebSocket {
    const address = new URL('api/live', document.baseURI);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    socket.onopen = () => {
      this.#tries = 0;
      this.#heard();
      this.#handlers.onState(true);
      this.#isAway = false;
      this.#look();
      this.#handlers.onOpen();
    };
    socket.onmessage = ({ data }) => {
      this.#heard();
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type !== 'pong') this.#handlers.onMessage(message);
    };
    socket.onclose = ({ code }) => {
      clearTimeout(this.#silent);
      this.#lost(code === TURNED_AWAY ? TURNED_AWAY_MS : pauseBefore(this.#tries++));
    };
    return socket;
  }

  /** Nobody is at the other end: tries again after a while. */
  #lost(pause: number): void {
    this.#timer = setTimeout(() => this.#again(), pause);
    this.#handlers.onState(false);
  }

  /** People who do not look at the page are told of their turn in other ways. */
  #look(): void {
    const isAway = document.visibilityState !== 'visible';
    if (isAway === this.#isAway || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#isAway = isAway;
    this.send({ type: 'looking', looking: !isAway });
  }

  #again(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#socket = this.#connect();
  }

  /** Does not wait any longer for the next try; a try that is under way goes on. */
  #hurry(): void {
    this.#tries = 0;
    if (this.#timer !== undefined) this.#again();
    else if (this.#socket.readyState === WebSocket.OPEN) this.#probe();
  }

  /** Somebody is at the other end. A table may be quiet for hours, so they are asked again when nothing comes for a while. */
  #heard(): void {
    clearTimeout(this.#silent);
    this.#silent = setTimeout(() => this.#probe(), QUIET_MS);
  }

  /** A device that slept, or lost its way, may hold a socket that nobody is at the other end of: it only looks open. */
  #probe(): void {
    this.send({ type: 'ping' });
    clearTimeout(this.#silent);
    this.#silent = setTimeout(() => {
      this.#drop();
      this.#handlers.onState(false);
      this.#again();
    }, SILENT_MS);
  }
}

export const openLive = (handlers: Handlers): Live => new ReturningSocket(handlers);
