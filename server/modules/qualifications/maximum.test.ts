import { count, eq } from '@portal/db/drizzle.ts';
import { licenses } from '@portal/db/schema/qualifications.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { OWN_QUALIFICATIONS_MAX, sentences } from './constants.ts';
import { licenseInput } from './credentials/testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);

/** A person with room for so many licenses. */
async function almostFull(room: number) {
  const person = await portal.account('staff');
  const row = (index: number) => ({
    id: newId(),
    userId: person.userId,
    name: 'Adjuster',
    licenseNumber: `L${index}`,
    state: 'FL',
  });
  const rows = Array.from({ length: OWN_QUALIFICATIONS_MAX - room }, (_, index) => row(index));
  await portal.services.db.insert(licenses).values(rows);
  const total = async () => {
    const [found] = await portal.services.db
      .select({ total: count() })
      .from(licenses)
      .where(eq(licenses.userId, person.userId));
    return found?.total;
  };
  return { person, total };
}

test('of many licenses at once no more are kept than one person may have', async () => {
  const { person, total } = await almostFull(1);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => portal.call('licenses.submit', licenseInput(), person)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(7);
  expect(refused[0]?.error?.message).toBe(sentences.tooMany);
  expect(await total()).toBe(OWN_QUALIFICATIONS_MAX);
});

test('a list counts what it adds itself', async () => {
  const { person, total } = await almostFull(2);
  const admin = await portal.account('admin');
  const list = (length: number) => ({
    id: person.userId,
    licenses: Array.from({ length }, () => licenseInput()),
  });
  expect((await portal.call('users.update', list(3), admin)).status).toBe(409);
  expect(await total()).toBe(OWN_QUALIFICATIONS_MAX - 2);
  expect((await portal.call('users.update', list(2), admin)).status).toBe(200);
  expect(await total()).toBe(OWN_QUALIFICATIONS_MAX);
});
