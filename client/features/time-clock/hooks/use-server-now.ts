import { useNow } from '../../../lib/use-now.ts';

/**
 * The present moment by the server's clock, which counts, whatever the clock of this machine says.
 * @param serverTime as the server told it last, and `heardAt` when that was by this machine
 */
export function useServerNow(serverTime: string | undefined, heardAt: number): Date {
  const now = useNow(1_000);
  if (serverTime === undefined) return now;
  return new Date(now.getTime() + Date.parse(serverTime) - heardAt);
}
