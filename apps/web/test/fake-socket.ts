/** A socket to a server that can be away. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  lose(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 2;
  }
}
