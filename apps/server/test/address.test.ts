import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { visitorOf } from '../src/people/address.ts';
import { RATES } from '../src/people/rate-limit.ts';
import { type Inside, openInside } from './inside.ts';
import { Live, Person } from './person.ts';

describe('visitors', () => {
  test('are whole addresses of IPv4, however they are written', () => {
    for (const ip of ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:192.0.2.7']) {
      expect(visitorOf(ip)).toBe('192.0.2.7');
    }
    expect(visitorOf('192.0.2.8')).toBe('192.0.2.8');
    expect(visitorOf('::ffff:192.0.2.8')).toBe('192.0.2.8');
  });

  test('are networks of IPv6', () => {
    for (const ip of ['2001:db8:0:1::1', '2001:DB8::1:0:0:0:2', '2001:0db8:0000:0001:ffff:ffff:ffff:ffff']) {
      expect(visitorOf(ip)).toBe('2001:db8:0:1::/64');
    }
    expect(visitorOf('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64');
    expect(visitorOf('2001:db8::192.0.2.7')).toBe('2001:db8:0:0::/64');
    expect(visitorOf('64:ff9b::192.0.2.7')).toBe('64:ff9b:0:0::/64');
    expect(visitorOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(visitorOf('fe80:0:0:1::')).toBe('fe80:0:0:1::/64');
    expect(visitorOf('::1')).toBe('0:0:0:0::/64');
    expect(visitorOf('::')).toBe('0:0:0:0::/64');
  });

  test('stay what they are where a proxy says something else', () => {
    for (const ip of ['unknown', '', '1.2.3', 'a:b', 'unknown%1']) expect(visitorOf(ip)).toBe(ip);
  });
});

describe('a visitor with many addresses', () => {
  let inside: Inside;
  afterEach(() => inside.close());
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('is counted as one who asks', async () => {
    const rates = { ...RATES, read: { burst: 3, perMinute: 0.001 }, register: { burst: 1, perMinute: 0.001 } };
    inside = await openInside({ rates, publicUrl: 'http://games.example' });
    const ask = async (address: string, name: string) => {
      const account = { name, password: 'correct horse' };
      return (await new Person(inside.base).ask('POST', '/api/register', account, from(address))).status;
    };
    expect(await ask('2001:db8::1', 'One')).toBe(201);
    expect(await ask('2001:db8::2', 'Two')).toBe(429);
    expect(await ask('2001:db8:0:1::1', 'Two')).toBe(201);
    const read = async (address: string) =>
      (await new Person(inside.base).ask('GET', '/api/me', undefined, from(address))).status;
    expect([await read('2001:db8::3'), await read('2001:db8::4')]).toEqual([200, 429]);
  });

  test('is counted as one who holds sockets open', async () => {
    inside = await openInside({ sockets: { perAddress: 1, perUser: 9 }, publicUrl: 'http://games.example' });
    const path = `${inside.base.replace('http', 'ws')}/api/live`;
    const open = (address: string) => new Live(new WebSocket(path, { headers: from(address) }), []);
    const first = open('2001:db8::1');
    await first.next(({ type }) => type === 'welcome');
    const second = open('2001:db8::2');
    await expect(second.next(({ type }) => type === 'welcome')).rejects.toThrow('1013');
    const other = open('2001:db8:0:1::1');
    await other.next(({ type }) => type === 'welcome');
    for (const live of [first, other]) live.close();
  });
});
