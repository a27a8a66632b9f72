import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../core/ids.ts';
import type { RestCall } from '../rest/calls.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { procedures } from './permissions.ts';
import { everyRestCall, placed, rightCall } from './rest-calls.ts';
import { tablesThatSay } from './rows.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);

/** Marks by which a value that came through is found, in whatever table. */
const MARK = 'mass-assigned';
const MARK_ID = newId();
const MARK_TIME = '2001-02-03T04:05:06.789Z';

/** What a caller might hope to set beside what the call takes. */
const wishes = (victim: string): Record<string, unknown> => ({
  id: victim,
  _id: victim,
  userId: victim,
  user_id: victim,
  ownerId: victim,
  actorId: victim,
  authorId: victim,
  createdBy: MARK_ID,
  role: 'admin',
  isAdmin: true,
  status: 'approved',
  onboardingStatus: 'approved',
  passwordHash: MARK,
  password_hash: MARK,
  employeeID: MARK,
  employeeId: MARK,
  workEmail: `${MARK}@work.example`,
  managerId: MARK_ID,
  reviewedBy: MARK_ID,
  reviewedAt: MARK_TIME,
  reviewNotes: MARK,
  approvedBy: MARK_ID,
  approvedAt: MARK_TIME,
  proposedBy: MARK_ID,
  profilePictureId: MARK_ID,
  documentId: MARK_ID,
  sessionId: MARK_ID,
  requestId: MARK,
  createdAt: MARK_TIME,
  updatedAt: MARK_TIME,
  deactivatedAt: MARK_TIME,
});

/** The input with every wish in every object of it that the call does not take itself. */
function withWishes(input: unknown, wish: Record<string, unknown>, schema: JsonSchema | undefined): unknown {
  if (Array.isArray(input)) return input.map((entry) => withWishes(entry, wish, schema?.items));
  if (typeof input !== 'object' || input === null) return input;
  const own = Object.entries(input).map(([key, value]) => [
    key,
    withWishes(value, wish, schema?.properties?.[key]),
  ]);
  const extra = Object.entries(wish).filter(([key]) => !(key in (schema?.properties ?? {})));
  return { ...Object.fromEntries(extra), ...Object.fromEntries(own) };
}

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema };

const schemaOf = ({ input }: RestCall) =>
  (input ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : {}) as JsonSchema;

const rowOf = async (userId: string | undefined) => {
  const rows = await portal.services.db
    .select()
    .from(users)
    .where(eq(users.id, userId ?? MARK_ID));
  return rows[0];
};

const writes = everyRestCall.filter(({ rest }) => rest.method !== 'GET' && rest.path !== '/auth/logout');

describe.each(writes)('$rest.method $rest.path', (call) => {
  test('takes nothing that it does not know', async () => {
    const victim = await portal.account('staff');
    const { me, input } = await rightCall(portal, call);
    const [victimBefore, meBefore] = [await rowOf(victim.userId), await rowOf(me?.userId)];
    const started = new Date();
    const sent = withWishes(input, wishes(victim.userId), schemaOf(call)) as Record<string, unknown>;
    const answer = await portal.request({ ...placed(call, sent), as: me });
    // Refused, it would prove nothing.
    expect([procedures[call.name]?.answer ?? [200, 201]].flat(), answer.text).toContain(answer.status);

    for (const mark of [MARK, MARK_ID, '2001-02-03'])
      expect([mark, await tablesThatSay(portal, mark)]).toEqual([mark, []]);
    expect(await rowOf(victim.userId)).toEqual(victimBefore);
    const meAfter = await rowOf(me?.userId);
    expect(meAfter?.role).toBe(meBefore?.role);
    if (call.name !== 'onboarding.complete')
      expect([meAfter?.status, meAfter?.onboardingStatus]).toEqual([
        meBefore?.status,
        meBefore?.onboardingStatus,
      ]);
    expect(await decidedSince(started, victim.userId)).toEqual([]);
  });
});

/** Records that are the victim's, or decided, though they were made only now. */
async function decidedSince(started: Date, victim: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const table of ['experiences', 'licenses', 'bonds']) {
    found.push(
      ...(await portal.database.sql.unsafe(
        `select '${table}' as table, status, user_id from ${table}
         where created_at >= $1 and (status <> 'pending' or user_id = $2)`,
        [started.toISOString(), victim],
      )),
    );
  }
  const { sql } = portal.database;
  found.push(
    ...(await sql`select name, status from experience_categories
                  where created_at >= ${started.toISOString()} and status <> 'pending'`),
  );
  return found;
}

test('a person who registers is a person in onboarding, whatever the request says', async () => {
  const body = {
    name: 'Mallory Sly',
    email: 'mallory@home.example',
    password: 'Anchor-Rope-77',
    phoneNumber: '555-010-1234',
    ...wishes(newId()),
    workEmail: 'boss@work.example',
  };
  expect((await portal.request({ method: 'POST', path: '/auth/signup', body })).status).toBe(201);
  const [row] = await portal.services.db.select().from(users).where(eq(users.primaryEmail, body.email));
  expect(row).toMatchObject({
    role: 'staff',
    status: 'pending',
    onboardingStatus: 'signup',
    workEmail: null,
    employeeId: null,
    managerId: null,
    approvedAt: null,
    approvedBy: null,
  });
});

test('an account that an admin makes is approved by that admin, now', async () => {
  const admin = await portal.account('admin');
  const body = {
    firstName: 'Nell',
    role: 'staff',
    employeeID: 'N-1',
    primaryPhone: '555-010-8899',
    workEmail: 'nell@work.example',
    status: 'inactive',
    onboardingStatus: 'signup',
    approvedBy: MARK_ID,
  };
  const answer = await portal.request({ method: 'POST', path: '/auth/admin-create-user', as: admin, body });
  expect(answer.status).toBe(201);
  const [row] = await portal.services.db.select().from(users).where(eq(users.workEmail, body.workEmail));
  expect(row).toMatchObject({ status: 'active', onboardingStatus: 'approved', approvedBy: admin.userId });
});
