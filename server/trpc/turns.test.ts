import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal } from '../test/harness.ts';
import { inTurn } from './turns.ts';

afterAll(closeTestPortal);

/** The token is verified after that time. */
const admitted = async (afterMs = 0) => {
  await sleep(afterMs);
  return true;
};

test('whoever came first goes first, however long each one takes to prepare', async () => {
  const order: number[] = [];
  await Promise.all(
    [30, 5, 20, 1, 10, 1].map((prepareMs, place) =>
      inTurn('turns.test', admitted(10 - place), async (turn) => {
        await sleep(prepareMs);
        await turn?.afterEarlier();
        order.push(place);
      }),
    ),
  );
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a failed call and one that waits for a later one keep nobody from their turn', async () => {
  const later = Promise.withResolvers<void>();
  const first = inTurn('turns.test', admitted(), () => later.promise);
  const second = inTurn('turns.test', admitted(), () => Promise.reject(new Error('not ready')));
  const third = inTurn('turns.test', admitted(), async (turn) => {
    await turn?.afterEarlier();
    later.resolve();
  });
  await expect(second).rejects.toThrow('not ready');
  await Promise.all([first, third]);
});

test('a caller without a session is refused at once, while all turns are taken', async () => {
  const end = Promise.withResolvers<void>();
  const turns = Array.from({ length: 6 }, () => inTurn('turns.test', admitted(), () => end.promise));
  const turnOf = (admission: Promise<boolean>) => inTurn('turns.test', admission, async (turn) => turn);
  expect(await turnOf(Promise.resolve(false))).toBeUndefined();
  expect(await turnOf(Promise.reject(new Error('the database is away')))).toBeUndefined();
  const last = turnOf(admitted());
  expect(await Promise.race([last, sleep(50, 'waits')])).toBe('waits');
  end.resolve();
  expect(await last).toBeDefined();
  await Promise.all(turns);
});

test('an acceptance without a session, or with a forged one, does not queue', async () => {
  const { app } = await startTestPortal();
  const end = Promise.withResolvers<void>();
  const turns = Array.from({ length: 4 }, () => inTurn('offers.accept', admitted(), () => end.promise));
  await sleep(20);
  const id = '01920000-0000-7000-8000-000000000000';
  for (const headers of [{}, { authorization: 'Bearer forged' }]) {
    for (const [url, payload] of [
      ['/trpc/offers.accept', { id }],
      [`/api/offers/${id}/accept`, {}],
    ] as const) {
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload });
      expect(statusCode).toBe(401);
    }
  }
  end.resolve();
  await Promise.all(turns);
});
