import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../core/kernel/ids.ts';
import type { RestCall } from '../../rest/calls.ts';
import type { TestPortal } from '../harness.ts';
import { tablesContaining } from '../rows.ts';
import type { Contract } from './describe-contract.ts';
import { rightCall } from './right-call.ts';

/** Markers by which a written value is found in any table. */
const MARK = 'mass-assigned';
export const MARK_ID = newId();
const MARK_TIME = '2001-02-03T04:05:06.789Z';

/** Fields that an attacker might try to set. */
export const extraFields = (victim: string): Record<string, unknown> => ({
  id: victim,
  _id: victim,
  userId: victim,
  user_id: victim,
  ownerId: victim,
  actorId: victim,
  authorId: victim,
  createdBy: MARK_ID,
  role: 'admin',
  duties: ['auditor'],
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

/** Adds every wish to every object of the input, except for fields that the call takes itself. */
function withExtraFields(
  input: unknown,
  extra: Record<string, unknown>,
  schema: JsonSchema | undefined,
): unknown {
  if (Array.isArray(input)) return input.map((entry) => withExtraFields(entry, extra, schema?.items));
  if (typeof input !== 'object' || input === null) return input;
  const own = Object.entries(input).map(([key, value]) => [
    key,
    withExtraFields(value, extra, schema?.properties?.[key]),
  ]);
  const added = Object.entries(extra).filter(([key]) => !(key in (schema?.properties ?? {})));
  return { ...Object.fromEntries(added), ...Object.fromEntries(own) };
}

/** As text: a Date would be cut to the millisecond, in which the call's own record may have been made. */
async function databaseNow({ database }: TestPortal): Promise<string> {
  const [row] = await database.sql<Array<{ now: string }>>`select clock_timestamp()::text as now`;
  return row?.now ?? '';
}

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema };

const schemaOf = ({ input }: RestCall) =>
  (input ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : {}) as JsonSchema;

const rowOf = async (portal: TestPortal, userId: string | undefined) => {
  const rows = await portal.services.db
    .select()
    .from(users)
    .where(eq(users.id, userId ?? MARK_ID));
  return rows[0];
};

/**
 * Mutations ignore unknown fields, wherever these are added. Sent by the browser's protocol, which takes them:
 * integrators are refused before (`unknown-fields.ts`).
 */
export function describeMassAssignment(contract: Contract): void {
  const writes = contract.restCalls.filter(
    ({ call }) => call.rest.method !== 'GET' && call.name !== 'auth.logout',
  );
  if (writes.length === 0) return;
  describe('unknown fields are ignored by', () => {
    for (const { call, row } of writes) {
      test(`${call.rest.method} ${call.rest.path}`, async () => {
        const { portal, testing } = contract;
        const victim = await portal.account('staff');
        const { me, input } = await rightCall(portal, row);
        const [victimBefore, meBefore] = [
          await rowOf(portal, victim.userId),
          await rowOf(portal, me?.userId),
        ];
        const started = await databaseNow(portal);
        const sent = withExtraFields(input, extraFields(victim.userId), schemaOf(call)) as Record<
          string,
          unknown
        >;
        const answer = await portal.call(call.name, sent, me);
        // A refused call would prove nothing.
        expect(answer.status, answer.error?.message).toBe(row.answer ?? 200);

        for (const mark of [MARK, MARK_ID, '2001-02-03'])
          expect([mark, await tablesContaining(portal, mark)]).toEqual([mark, []]);
        expect(await rowOf(portal, victim.userId)).toEqual(victimBefore);
        const meAfter = await rowOf(portal, me?.userId);
        expect(meAfter?.role).toBe(meBefore?.role);
        if (call.name !== 'onboarding.complete')
          expect([meAfter?.status, meAfter?.onboardingStatus]).toEqual([
            meBefore?.status,
            meBefore?.onboardingStatus,
          ]);
        expect((await testing.massAssigned?.(portal, started, victim.userId)) ?? []).toEqual([]);
      });
    }
  });
}
