import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Receives requests. `status` is its answer; null: it never answers. */
export class Receiver {
  readonly all: Received[] = [];
  readonly accepted: Received[] = [];
  status: number | null = 200;
  headers: Record<string, string> = {};
  answer = '';
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        const received = { path, headers, body: Buffer.concat(parts) };
        receiver.all.push(received);
        if (receiver.status === null) return;
        if (receiver.status < 300) receiver.accepted.push(received);
        response.writeHead(receiver.status, receiver.headers).end(receiver.answer);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  /** What was accepted at a path, as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect
  json(path: string): any[] {
    return this.accepted.filter((each) => each.path === path).map(({ body }) => JSON.parse(body.toString()));
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly id: string;
  readonly text: string;
}

const decoded = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function letterOf(source: string, to: string): Letter {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const field = (name: string): string =>
    new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'mi').exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? '';
  const body = rest.join('\n\n');
  const text = /quoted-printable/i.test(field('Content-Transfer-Encoding')) ? decoded(body) : body;
  return { to, subject: field('Subject'), id: field('Message-ID'), text };
}

/** A real mail server. `refuse` gives its refusal of an address, if any. */
export class Mailbox {
  readonly letters: Letter[] = [];
  refuse: { readonly code: number } | null = null;
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => {
        if (this.refuse === null) done();
        else done(Object.assign(new Error('no'), { responseCode: this.refuse.code }));
      },
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const [to] = envelope.rcptTo;
          this.letters.push(letterOf(Buffer.concat(parts).toString(), to?.address ?? ''));
          done();
        });
      },
    });
  }

  static async open(): Promise<Mailbox> {
    const box = new Mailbox();
    await new Promise<void>((resolve) => box.#server.listen(0, '127.0.0.1', resolve));
    return box;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};

/** A browser that subscribed: it alone can read what is sent to it (RFC 8291), and knows who sent it (RFC 8292). */
export class SubscribedBrowser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #server: string; // the server's public key
  readonly endpoint: string;

  constructor(endpoint: string, server: string) {
    this.#keys.generateKeys();
    this.endpoint = endpoint;
    this.#server = server;
  }

  get subscription() {
    const keys = { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: this.endpoint, keys };
  }

  /** Throws if it is not from the server, or for another browser. */
  read({ headers, body }: Received): { title: string; body: string; url: string; tag: string } {
    this.#mustBeFrom(headers.authorization ?? '');
    const salt = body.subarray(0, 16);
    const length = body[20] ?? 0;
    const theirs = body.subarray(21, 21 + length);
    const secret = this.#keys.computeSecret(theirs);
    const ours = this.#keys.getPublicKey();
    const input = hmac(hmac(this.#auth, secret), 'WebPush: info\0', ours, theirs, '\x01');
    const key = hmac(salt, input);
    const content = hmac(key, 'Content-Encoding: aes128gcm\0', '\x01').subarray(0, 16);
    const nonce = hmac(key, 'Content-Encoding: nonce\0', '\x01').subarray(0, 12);
    const sealed = body.subarray(21 + length);
    const opener = createDecipheriv('aes-128-gcm', content, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }

  #mustBeFrom(authorization: string): void {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const jwk = { kty: 'EC', crv: 'P-256', x, y };
    const [head, claims = '', signature = ''] = token.split('.');
    const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'));
    const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
    if (key !== this.#server || !isSigned || aud !== new URL(this.endpoint).origin)
      throw new Error('not from the server');
  }
}
