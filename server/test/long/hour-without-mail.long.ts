import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '../../drivers/mail/mail.ts';
import { signupInput } from '../../modules/auth/testing.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../harness.ts';

const PEOPLE = 30;

let portal: TestPortal;
let isAway = true;
let tries = 0;
const arrived: Mail[] = [];
beforeAll(async () => {
  portal = await startTestPortal({
    jobs: true,
    mail: {
      async send(mail) {
        tries += 1;
        if (isAway) throw new Error('connect ECONNREFUSED');
        arrived.push(mail);
      },
      check: async () => {},
      close: async () => {},
    },
  });
});
afterAll(closeTestPortal);

/** As if an hour passed in the queue: what waits for a later attempt is due. */
const anHourLater = () => portal.database.sql`
  update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null`;

test('letters of an hour without a mail server arrive, each once', async () => {
  for (let person = 0; person < PEOPLE; person += 1) {
    await portal.database.sql`delete from rate_counts`;
    const { status } = await portal.request({ method: 'POST', path: '/auth/signup', body: signupInput() });
    expect(status).toBe(201);
  }
  await expect.poll(() => tries).toBeGreaterThanOrEqual(PEOPLE);
  // The attempts of an hour: the queue waits longer after each.
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const before = tries;
    await anHourLater();
    await expect.poll(() => tries).toBeGreaterThanOrEqual(before + PEOPLE);
  }
  isAway = false;
  await anHourLater();
  await expect
    .poll(async () => {
      await anHourLater();
      return arrived.length;
    })
    .toBeGreaterThanOrEqual(PEOPLE);
  const ids = arrived.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
});
