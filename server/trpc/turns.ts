import { setTimeout as sleep } from 'node:timers/promises';
import { type Gate, openGate } from '@portal/db/gate.ts';
import type { Turn } from '../core/kernel/context.ts';

/**
 * Few at a time: the next ones are checked while one holds the lock, and everybody else's changes still get a connection.
 * A wait in a queue of their own bothers nobody; two hundred are through in seconds, also on a busy machine.
 */
const LIMITS = { slots: 4, maxWaitMs: 30_000, deadlineMs: 40_000 };
/** Two offers of one person wait for each other under the person's lock, in either order. */
const EARLIER_MS = 1_000;

type Queue = {
  gate: Gate;
  running: Set<Promise<unknown>>;
  /** Settles when everybody who came earlier has a place at the gate, or was refused one. */
  placed: Promise<unknown>;
};

/** The queue of each call, in this process; between processes the lock decides. */
const queues = new Map<string, Queue>();

/**
 * Carries out calls of the same name in the order of arrival. The place in the order is taken before anything is awaited:
 * tokens are verified in threads, which end in any order.
 * @param isAdmitted whether the caller may have a session; who cannot is not kept waiting, and keeps nobody waiting: the work
 * runs at once and without a turn
 * @throws {DatabaseUnavailable} when it was not its turn in time
 */
export function inTurn<T>(
  call: string,
  isAdmitted: Promise<boolean>,
  work: (turn?: Turn) => Promise<T>,
): Promise<T> {
  const queue = queues.get(call) ?? { gate: openGate(LIMITS), running: new Set(), placed: Promise.resolve() };
  queues.set(call, queue);
  const admission = isAdmitted.catch(() => false);
  // Its value alone: a chain of results would keep everybody who ever came.
  const placed = Promise.all([admission, queue.placed]).then(([admitted]) => admitted);
  queue.placed = placed;
  // Subscribed before the next caller is, whose place comes after this one's.
  const taken = placed.then((admitted) => (admitted ? takeTurn(queue, work) : undefined));
  return admission.then((admitted) => (admitted ? (taken as Promise<T>) : work()));
}

function takeTurn<T>({ gate, running }: Queue, work: (turn: Turn) => Promise<T>): Promise<T> {
  return gate.run(() => {
    const earlier = [...running];
    const turn = {
      afterEarlier: async () => {
        await Promise.race([Promise.allSettled(earlier), sleep(EARLIER_MS, undefined, { ref: false })]);
      },
    };
    const done = work(turn);
    running.add(done);
    const leave = () => running.delete(done);
    done.then(leave, leave);
    return done;
  });
}
