import { isIPv6 } from 'node:net';

/** The eight parts of an IPv6 address, as numbers. An IPv4 address at its end makes two of them. */
function partsOf(address: string): readonly number[] {
  const parts = (text: string): number[] =>
    text === ''
      ? []
      : text.split(':').flatMap((part) => {
          if (!part.includes('.')) return [Number.parseInt(part, 16)];
          const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
          return [a * 256 + b, c * 256 + d];
        });
  const [head = '', tail] = address.split('::');
  if (tail === undefined) return parts(head);
  const [before, after] = [parts(head), parts(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/**
 * The key for counting one visitor by address. With IPv6 everybody has a network of 64 bits, and can use another address of
 * it each time, so the network counts. An IPv4 address gives the same key however it is written.
 */
export function visitorOf(ip: string): string {
  const address = ip.split('%')[0] ?? ''; // the rest names a network interface of the host
  if (!isIPv6(address)) return ip;
  const parts = partsOf(address);
  const [high = 0, low = 0] = parts.slice(6);
  const isIPv4 = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;
  if (isIPv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
