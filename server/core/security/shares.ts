import { PortalError } from '../errors/errors.ts';

/** How much one account may have under way at once. */
export type Shares = {
  /** Takes a place. @returns how to leave it @throws {PortalError} too_many when the account has taken all of its own */
  enter(account: string): () => void;
};

export function createShares(share: number): Shares {
  const inside = new Map<string, number>();
  return {
    enter(account) {
      const count = inside.get(account) ?? 0;
      if (count >= share) {
        throw new PortalError(
          'too_many',
          'Your other uploads are still in progress. Wait for them to finish.',
          {
            retryAfterSeconds: 5,
          },
        );
      }
      inside.set(account, count + 1);
      return () => {
        const left = (inside.get(account) ?? 1) - 1;
        if (left === 0) inside.delete(account);
        else inside.set(account, left);
      };
    },
  };
}
