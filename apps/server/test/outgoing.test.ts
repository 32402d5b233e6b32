import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublic } from '../src/outgoing/addresses.ts';
import { Outgoing, type OutgoingError, type OutgoingRules } from '../src/outgoing/request.ts';
import { freePort } from './free-port.ts';
import { Receiver } from './receivers.ts';

const PRIVATE = { code: 'address.private', numbers: {} };

describe('what is sent to addresses of people’s choice', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await Receiver.open();
  });
  afterAll(() => receiver.close());
  const port = () => receiver.host.split(':')[1];
  const post = (url: string, rules: Partial<OutgoingRules> = {}) =>
    new Outgoing({ allowed: [receiver.host], ...rules }).post({ url, headers: { 'x-test': 'yes' }, body: 'hello' });

  test('goes to the internet alone', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1']) {
      expect([address, isPublic(address)]).toEqual([address, true]);
    }
    const closed = [
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
    ];
    const more = [
      '100.64.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '198.18.0.1',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'ff02::1',
    ];
    const inside = [
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001::1',
      '2001:db8::1',
      'x',
    ];
    for (const address of [...closed, ...more, ...inside])
      expect([address, isPublic(address)]).toEqual([address, false]);
  });

  test('never to the host’s own network, however it is written', async () => {
    const closed = new Outgoing({ allowed: [] });
    for (const host of ['127.0.0.1', '127.1', '0x7f000001', '2130706433', '[::1]', '[::ffff:127.0.0.1]', 'localhost']) {
      const sent = closed.post({ url: `http://${host}:${port()}/`, headers: {}, body: '' });
      expect([host, await sent.catch((error: OutgoingError) => error.reason)]).toEqual([host, PRIVATE]);
    }
    await expect(post('file:///etc/passwd')).rejects.toMatchObject({
      reason: { code: 'address.protocol' },
      isFinal: true,
    });
    expect(receiver.all).toEqual([]);
  });

  test('not by a name of which one address is private, nor to another address than was looked at', async () => {
    const both = post(`http://games.example:${port()}/`, { resolve: async () => ['8.8.8.8', '127.0.0.1'] });
    await expect(both).rejects.toMatchObject({ reason: PRIVATE, isFinal: true });
    // The name means something else each time it is asked: it is asked once.
    const answers = [['127.0.0.1'], ['203.0.113.9']];
    const resolve = async () => answers.shift() ?? [];
    const allowed = [`games.example:${port()}`];
    expect(await post(`http://games.example:${port()}/once`, { resolve, allowed })).toMatchObject({ status: 200 });
    expect(answers).toHaveLength(1);
    expect(receiver.accepted.at(-1)).toMatchObject({ path: '/once', headers: { host: `games.example:${port()}` } });
  });

  test('follows nobody elsewhere, reads no long answers and waits for nobody for ever', async () => {
    Object.assign(receiver, { status: 302, headers: { location: `${receiver.url}/elsewhere` } });
    expect(await post(`${receiver.url}/moved`)).toEqual({ status: 302, retryAfter: null });
    expect(receiver.all.map(({ path }) => path)).not.toContain('/elsewhere');
    Object.assign(receiver, { status: 429, headers: { 'retry-after': '7' }, answer: 'x'.repeat(5_000_000) });
    expect(await post(`${receiver.url}/long`)).toEqual({ status: 429, retryAfter: 7 });
    receiver.status = null;
    await expect(post(`${receiver.url}/never`, { timeMs: 50 })).rejects.toMatchObject({
      reason: { code: 'answer.late' },
    });
    const nobody = `127.0.0.1:${await freePort()}`;
    await expect(post(`http://${nobody}/`, { allowed: [nobody] })).rejects.toMatchObject({
      message: 'no connection (ECONNREFUSED)',
      reason: { code: 'connection.none', numbers: { problem: 'ECONNREFUSED' } },
    });
  });
});
