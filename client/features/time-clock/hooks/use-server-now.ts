import { useNow } from '../../../lib/page/use-now.ts';

/**
 * The present moment by the server's clock, which counts, whatever the clock of this machine says.
 * @param serverTime as the server told it last, and `heardAt` when that was by this machine
 * @param everyMs how often it is looked at
 */
export function useServerNow(serverTime: string | undefined, heardAt: number, everyMs = 1_000): Date {
  const now = useNow(everyMs);
  if (serverTime === undefined) return now;
  return new Date(Math.max(now.getTime() - heardAt, 0) + Date.parse(serverTime));
}
