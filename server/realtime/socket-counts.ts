import type { SocketLimits } from './constants.ts';

/** Counts open items by key; refuses at the limit. */
function openCounter(limit: number) {
  const counts = new Map<string, number>();
  return {
    enter(key: string): boolean {
      const count = counts.get(key) ?? 0;
      if (count >= limit) return false;
      counts.set(key, count + 1);
      return true;
    },
    leave(key: string) {
      const count = (counts.get(key) ?? 1) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
    isFull: (key: string) => (counts.get(key) ?? 0) >= limit,
  };
}

export type SocketCounts = {
  addresses: ReturnType<typeof openCounter>;
  accounts: ReturnType<typeof openCounter>;
};

/** Counts the open sockets of this server, so that neither one address nor one account can take them all. */
export const createSocketCounts = (limits: SocketLimits): SocketCounts => ({
  addresses: openCounter(limits.socketsPerAddress),
  accounts: openCounter(limits.socketsPerAccount),
});
