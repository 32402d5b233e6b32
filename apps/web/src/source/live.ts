import type { ClientMessage, ServerMessage } from '@roundhouse/protocol';

export interface Live {
  send(message: ClientMessage): void;
  /** Called when a request to the server failed: the socket may only look open. */
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
const TURNED_AWAY = 1013; // the server has too many sockets: another may close meanwhile
const TURNED_AWAY_MS = 20_000;
const SILENT_MS = 3_000; // how long the answer to a ping may take
const QUIET_MS = 25_000; // after this time without messages, a ping is sent

/** How long to wait before the n-th try, from 0. It varies, so that clients do not all come back at the same time. */
export function pauseBefore(tries: number, chance: number = Math.random()): number {
  return Math.min(SLOWEST_MS, QUICKEST_MS * 2 ** tries) * (0.75 + chance / 4);
}

/** Reports when a new try may succeed: the network is back, or somebody looks at the page again. Returns how to unsubscribe. */
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

/** A socket that reconnects automatically: it then says again which log lines it has, so that nothing is missed. */
class ReturningSocket implements Live {
  readonly #handlers: Handlers;
  readonly #stop: () => void;
  #socket: WebSocket;
  #timer: ReturnType<typeof setTimeout> | undefined; // undefined: there is a socket, open or opening
  #silent: ReturnType<typeof setTimeout> | undefined; // runs until the next ping is due, or its answer is late
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

  /** Ignores the socket from now on, whenever it closes. */
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

  /** The connection is lost: tries again after a while. */
  #lost(pause: number): void {
    this.#timer = setTimeout(() => this.#again(), pause);
    this.#handlers.onState(false);
  }

  /** Tells the server whether somebody is looking at the page: others are told of their turn by notices. */
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

  /** Tries again immediately; a try in progress goes on. */
  #hurry(): void {
    this.#tries = 0;
    if (this.#timer !== undefined) this.#again();
    else if (this.#socket.readyState === WebSocket.OPEN) this.#probe();
  }

  /** The server is there. A table may be quiet for hours, so a ping is sent when nothing comes for a while. */
  #heard(): void {
    clearTimeout(this.#silent);
    this.#silent = setTimeout(() => this.#probe(), QUIET_MS);
  }

  /** Sends a ping, since after sleep or a change of network the socket may only look open. */
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
