import { PortalError } from '../errors/errors.ts';

/** A limit of concurrent requests per account. */
export type ConcurrencyLimit = {
  /**
   * Takes a slot.
   * @returns the function that releases it
   * @throws {PortalError} too_many when the account has no slot left
   */
  enter(account: string): () => void;
  /** The requests of all accounts. */
  total(): number;
};

export function createConcurrencyLimit(share: number): ConcurrencyLimit {
  const inside = new Map<string, number>();
  return {
    total: () => [...inside.values()].reduce((sum, count) => sum + count, 0),
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
