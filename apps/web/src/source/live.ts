import type { ClientMessage, ServerMessage } from '@roundhouse/protocol';

export interface Live {
  send(message: ClientMessage): void;
  close(): void;
}

interface Handlers {
  onOpen(): void;
  onMessage(message: ServerMessage): void;
  onState(connected: boolean): void;
}

const SLOWEST_MS = 10_000;

/** A socket that comes back by itself: whoever watches says again what it has, and misses nothing. */
export function openLive({ onOpen, onMessage, onState }: Handlers): Live {
  let socket: WebSocket | undefined;
  let closed = false;
  let pause = 500;
  const connect = (): void => {
    const address = new URL('api/live', document.baseURI);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.onopen = () => {
      pause = 500;
      onState(true);
      onOpen();
    };
    socket.onmessage = ({ data }) => onMessage(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => {
      if (closed) return;
      onState(false);
      setTimeout(connect, pause);
      pause = Math.min(SLOWEST_MS, pause * 2);
    };
  };
  connect();
  return {
    send: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close: () => {
      closed = true;
      socket?.close();
    },
  };
}
