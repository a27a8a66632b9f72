import { useNow } from '../../../lib/page/use-now.ts';

/**
 * The current time by the server's clock, independent of this machine's clock.
 * @param serverTime the latest time from the server, received at `receivedAt` by this machine's clock
 * @param everyMs the update interval
 */
export function useServerNow(serverTime: string | undefined, receivedAt: number, everyMs = 1_000): Date {
  const now = useNow(everyMs);
  if (serverTime === undefined) return now;
  return new Date(Math.max(now.getTime() - receivedAt, 0) + Date.parse(serverTime));
}
