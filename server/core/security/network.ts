import { isIP, isIPv6 } from 'node:net';

/**
 * The rate-limit key of an address: an IPv4 address itself, also when it is written as an IPv6 one; of an IPv6 address
 * the first 64 bits, since its owner has all addresses of such a network.
 */
export function networkOf(ip: string): string {
  const address = ip.split('%')[0] ?? '';
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  // The URL parser normalizes addresses: lower case, no leading zeros, the longest run of zeros shortened.
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...last];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** Whether the text is an IP address, a subnet, or one of Fastify's names for private ones. */
export function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
