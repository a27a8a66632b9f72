import type { Reader } from '@portal/db/client.ts';
import { PortalError } from '../errors/errors.ts';
import type { ActorContext } from '../kernel/context.ts';
import { searchWords } from './search-words.ts';

/** Concurrent searches of one account, and those in its queue. */
const SHARE = { atOnce: 2, waiting: 64 };

const TOO_MANY = 'You have too many searches running. Try again in a moment.';
const TOO_LONG = 'This search took too long. Search for fewer or longer words.';
/** SQLSTATE: PostgreSQL canceled the statement. */
const TIMED_OUT = '57014';

type Queue = { running: number; waiting: Array<() => void> };
const queues = new Map<string, Queue>();

/**
 * Runs a search over people, with a limit per account, so that one account's searches cannot delay others. Without a search word it is an ordinary read.
 * @throws {PortalError} too_many when the account has too many searches running; unavailable on timeout
 */
export async function searching<T>(
  { services: { db }, actor }: ActorContext,
  search: string | undefined,
  read: (db: Reader) => PromiseLike<T>,
): Promise<T> {
  if (searchWords(search ?? '').length === 0) return read(db);
  const leave = await enter(actor.userId);
  try {
    return await read(db);
  } catch (error) {
    throw timedOut(error)
      ? new PortalError('unavailable', TOO_LONG, { retryAfterSeconds: 2, cause: error })
      : error;
  } finally {
    leave();
  }
}

async function enter(userId: string): Promise<() => void> {
  const queue = queues.get(userId) ?? { running: 0, waiting: [] };
  queues.set(userId, queue);
  if (queue.running >= SHARE.atOnce) {
    if (queue.waiting.length >= SHARE.waiting)
      throw new PortalError('too_many', TOO_MANY, { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => queue.waiting.push(resolve));
  } else {
    queue.running += 1;
  }
  return () => {
    const next = queue.waiting.shift();
    if (next) return next();
    queue.running -= 1;
    if (queue.running === 0) queues.delete(userId);
  };
}

function timedOut(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && current.code === TIMED_OUT) return true;
  }
  return false;
}
