import { eq } from '@portal/db/drizzle.ts';
import { SAMPLE_PASSWORD, SAMPLE_SIGN_INS } from '@portal/db/sample/sign-ins.ts';
import { sessions } from '@portal/db/schema/sessions.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineUpload } from '../core/kernel/uploads.ts';
import { allCalls } from '../rest/calls.ts';
import { loadSampleIfEmpty } from '../sample.ts';
import { appRouter } from '../trpc/app-router.ts';
import { isFile } from './contract/exports.ts';
import { closeTestPortal, startTestPortal } from './harness.ts';
import { multipart } from './inputs.ts';
import { findTesting, rowsOf } from './module-testing.ts';
import { bearer } from './protocols.ts';
import { pdf } from './upload-corpus.ts';

/**
 * What a call does with accounts, sessions and secrets is compared with its declaration by its example
 * (`contract/protected-state.ts`); this file does the same for files, and for uploads.
 */
const homes = await findTesting();
const rows = rowsOf(homes, allCalls(appRouter));
const files = allCalls(appRouter).filter(isFile);
const unconfirmed = files.filter(({ effects }) => !effects?.effects.includes('exports_people'));

afterEach(closeTestPortal);

test('a file is confirmed unless its row says why it names nobody', () => {
  const unexplained = unconfirmed.filter(({ name }) => {
    const row = rows.get(name);
    return !row?.namesNobody && !row?.holdsNothing;
  });
  expect(unexplained.map(({ name }) => name)).toEqual([]);
  const contradicted = files.filter(
    ({ name, effects }) => effects?.effects.includes('exports_people') && rows.get(name)?.namesNobody,
  );
  expect(contradicted.map(({ name }) => name)).toEqual([]);
});

test('files of the sample company that need no confirmation name nobody', async () => {
  const portal = await startTestPortal();
  await loadSampleIfEmpty({ ...portal.services, sql: portal.database.sql });
  const credentials = { email: SAMPLE_SIGN_INS[0]?.email, password: SAMPLE_PASSWORD };
  const { body } = await portal.request<{ token: string }>({
    method: 'POST',
    path: '/auth/login',
    body: credentials,
  });
  const people = await portal.services.db
    .select({ firstName: users.firstName, lastName: users.lastName, address: users.primaryEmail })
    .from(users);
  const marks = people.flatMap(({ firstName, lastName, address }) => [`${firstName} ${lastName}`, address]);
  const named = async (path: string) => {
    const { payload, statusCode } = await portal.app.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect({ path, statusCode }).toEqual({ path, statusCode: 200 });
    return marks.filter((mark) => payload.includes(mark));
  };
  const lists = unconfirmed.flatMap(({ rest }) => (rest?.csv && !rest.path.includes('{') ? [rest.path] : []));
  expect(lists).toContain('/departments.csv');
  for (const path of lists) {
    const year = path === '/time-off/holidays.csv' ? `?year=${new Date().getFullYear()}` : '';
    expect({ path, named: await named(`${path}${year}`) }).toEqual({ path, named: [] });
  }
  // The same search finds people where they are.
  const found = await named('/users.csv');
  expect(found).toEqual(expect.arrayContaining(people.map(({ address }) => address)));
});

test('an upload with an effect is confirmed before its body is read', async () => {
  const upload = defineUpload({
    name: 'roster.import',
    paths: ['/roster'],
    summary: 'A roster',
    ability: 'people.manage',
    effects: ['opens_account'],
    field: 'file',
    use: {
      name: 'roster',
      kinds: ['pdf'],
      maxBytes: 1_000_000,
      wrongType: 'Only PDF files.',
      mayRead: async () => false,
    },
    answer: z.object({ accepted: z.boolean() }),
    accept: async () => ({ accepted: true }),
  });
  const portal = await startTestPortal({ uploads: [upload] });
  const admin = await portal.account('admin');
  const send = async () => {
    const form = multipart('file', pdf('A roster'));
    const { statusCode, payload } = await portal.app.inject({
      method: 'POST',
      url: '/api/roster',
      headers: { ...bearer(admin), ...form.headers },
      payload: form.payload,
    });
    return { statusCode, ...(JSON.parse(payload) as { code?: string }) };
  };
  await portal.services.db
    .update(sessions)
    .set({ confirmedAt: '2000-01-01T00:00:00.000Z' })
    .where(eq(sessions.userId, admin.userId));
  expect(await send()).toMatchObject({ statusCode: 403, code: 'confirmation_needed' });
  await portal.call('auth.confirm', { currentPassword: admin.password }, admin);
  expect(await send()).toMatchObject({ statusCode: 200, accepted: true });
});
