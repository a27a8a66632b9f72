import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import { expect, test } from 'vitest';
import { connect } from './driver.ts';

/** What a test of the driver's behavior cannot show, because it costs time and memory only (docs/decisions/0011). */

type Queue = { push: (entry: object) => object; shift: () => object | undefined; length: number };

test('the queue of connections does not grow with what was taken from it', async () => {
  const driver = dirname(fileURLToPath(import.meta.resolve('postgres')));
  const { default: Queue } = (await import(join(driver, 'queue.js'))) as { default: () => Queue };
  const queue = Queue();
  const entry = {};
  queue.push(entry);
  const before = v8.getHeapStatistics().used_heap_size;
  for (let taken = 0; taken < 16_000_000; taken += 1) {
    queue.push(entry);
    queue.shift();
  }
  expect(queue.length).toBe(1);
  // Each entry that stays takes eight bytes.
  expect(v8.getHeapStatistics().used_heap_size - before).toBeLessThan(64_000_000);
});

test('the functions of a query are methods, so that V8 can forget it with its rows', async () => {
  const sql = connect('postgres://nobody@localhost:1/none', { max: 1 });
  const query = sql`select 1`;
  expect(Object.hasOwn(query, 'resolve')).toBe(false);
  expect(Object.hasOwn(query, 'reject')).toBe(false);
  await sql.end();
});
