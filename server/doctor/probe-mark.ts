import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header by which the doctor asks how a request came to the portal, and in which the portal answers. */
export const PROBE_HEADER = 'x-portal-doctor';

const VALID_MS = 60_000;

/** Proves that the request comes from somebody with the portal's secret: the answer names addresses of the network. */
export function probeMark(secret: string, at = Date.now()): string {
  return `${at}.${createHmac('sha256', secret).update(`doctor ${at}`).digest('hex')}`;
}

export function isProbe(secret: string, mark: unknown, now = Date.now()): boolean {
  if (typeof mark !== 'string') return false;
  const at = Number(mark.split('.', 1)[0]);
  if (!Number.isSafeInteger(at) || Math.abs(now - at) > VALID_MS) return false;
  const [given, expected] = [Buffer.from(mark), Buffer.from(probeMark(secret, at))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** How a request arrived: the address of its connection, and whether that is a trusted proxy that names the client. */
export type Arrival = { peer: string; isForwarded: boolean; isTrusted: boolean };
