import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are not part of the public internet: the machine itself, private networks, and reserved ones. */
const IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

const closed4 = new BlockList();
for (const [address, bits] of IPV4) closed4.addSubnet(address, bits, 'ipv4');

/** Of IPv6 only the assigned addresses, without those that contain an IPv4 address. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(address, bits, 'ipv6');

/** Whether an address is on the public internet. An IPv4 address in the form of IPv6 is not accepted. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4');
  return isIPv6(address) && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
