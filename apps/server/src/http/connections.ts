import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { visitorOf } from '../people/address.ts';
import { HeldCounts } from './bodies.ts';

export interface ConnectionLimits {
  readonly perAddress: number;
  readonly inAll: number;
}

/** Addresses that the host's own proxy may have: connections from there may come from anybody. */
export const PROXIES = ['loopback', 'linklocal', 'uniquelocal'] as const;
const nearby = new BlockList();
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  nearby.addSubnet(address, bits, 'ipv4');
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');

const isNearby = (address: string): boolean => nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Closes connections beyond the limit of one address before anything is read from them. Behind a proxy, all connections come
 * from the proxy, so only requests are limited.
 */
export function limitConnections(
  server: Server,
  { perAddress, inAll }: ConnectionLimits,
  isBehindProxy: boolean,
): void {
  server.maxConnections = inAll;
  const held = new HeldCounts();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isBehindProxy && isNearby(address)) return;
    const visitor = visitorOf(address);
    if (held.of(visitor) >= perAddress) {
      socket.destroy();
      return;
    }
    held.add(visitor, 1);
    socket.once('close', () => held.add(visitor, -1));
  });
}
