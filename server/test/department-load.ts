import { departments } from '@portal/db/schema/departments.ts';
import { expect } from 'vitest';
import type { TestAccount } from './accounts.ts';
import type { TestPortal } from './harness.ts';
import { freshName } from './inputs.ts';
import { pause, type Timed, timedCall, underLoad } from './load.ts';

const MAX_ANSWER_MS = 10_000;

/** Expects an answer in time: success, or an error with a message and `Retry-After`. */
export function expectAnswered(answers: Timed[]) {
  for (const { status, ms, retryAfter, body } of answers) {
    expect(ms).toBeLessThan(MAX_ANSWER_MS);
    expect([200, 201, 503]).toContain(status);
    if (status !== 503) continue;
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(body).toMatchObject({ code: 'unavailable', error: expect.stringMatching(/try again/i) });
  }
}

/** Reads and writes until it is stopped. `acknowledged` collects the writes that were answered with success. */
export function startLoad(address: string, as: TestAccount) {
  const answers: Timed[] = [];
  const acknowledged: string[] = [];
  const load = underLoad(16, async (caller, turn) => {
    const name = freshName(`Load ${caller}`);
    const writing = turn % 3 === 0;
    const answer = await timedCall(address, {
      method: writing ? 'POST' : 'GET',
      path: writing ? '/departments' : '/users?limit=20',
      as,
      ...(writing ? { body: { name } } : {}),
    });
    answers.push(answer);
    if (writing && answer.status === 201) acknowledged.push(name);
    if (answer.status !== 200) await pause(50);
  });
  return { answers, acknowledged, stop: load.stop };
}

/** Expects every acknowledged write to be stored exactly once. */
export async function expectNothingLost({ services }: Pick<TestPortal, 'services'>, acknowledged: string[]) {
  const rows = await services.db.select({ name: departments.name }).from(departments);
  const stored = new Set(rows.map(({ name }) => name));
  expect(stored.size).toBe(rows.length);
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
}
