import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Jobs that the test ends, and the list of started ones. */
function bench() {
  const begun: string[] = [];
  const ends: Array<() => void> = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, work, endNext };
}

test('one account never has every place, and whoever comes later is next', async () => {
  const queue = createFairQueue({ atOnce: 2, share: 1, waiting: 100 });
  const { begun, work, endNext } = bench();
  for (let count = 1; count <= 30; count += 1) void queue.run('mallory', work(`mallory ${count}`));
  void queue.run('ada', work('ada'));
  void queue.run('grace', work('grace'));
  await new Promise(setImmediate);
  expect(begun).toEqual(['mallory 1', 'ada']);
  await endNext();
  await endNext();
  expect(begun).toEqual(['mallory 1', 'ada', 'grace', 'mallory 2']);
});

test('what fails leaves its place, and says why', async () => {
  const queue = createFairQueue({ atOnce: 1, share: 1, waiting: 10 });
  const failing = queue.run('ada', async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await queue.run('grace', async () => 'done')).toBe('done');
});

test('no more waits than may', async () => {
  const queue = createFairQueue({ atOnce: 1, share: 1, waiting: 2 });
  const { work } = bench();
  for (const name of ['a', 'b', 'c']) void queue.run(name, work(name));
  await expect(queue.run('d', work('d'))).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 });
});
