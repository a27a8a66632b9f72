import { eq } from '@portal/db/drizzle.ts';
import { sessions } from '@portal/db/schema/sessions.ts';
import { describe, expect, test } from 'vitest';
import type { TestAccount } from '../accounts.ts';
import type { TestPortal } from '../harness.ts';
import type { Cell, Row } from '../module-testing.ts';
import type { Contract } from './describe-contract.ts';
import { accountOf } from './permissions.ts';
import { placed } from './right-call.ts';

/** Calls with effects refuse a session that was confirmed too long ago, over both protocols, and do it after a confirmation. */
export function describeStepUp(contract: Contract): void {
  const marked = contract.calls.filter(({ call }) => call.effects && call.ability !== null);
  if (marked.length === 0) return;
  describe('asks for a confirmation:', () => {
    for (const { call, row } of marked) {
      const { of, takes } = call.effects ?? {};
      if (takes === 'factor') {
        test(`${call.name}, by a factor in its input`, async () => {
          const { portal } = contract;
          const { me, input } = await prepared(portal, row, row.input);
          for (const code of [undefined, '000 000', 'AAAA-AAAA-AAAA-AAAA']) {
            const { status, error } = await portal.call(call.name, { ...(input as object), code }, me);
            expect(status).toBe(400);
            expect(error?.data.fields).toHaveProperty('code');
          }
          expect((await portal.call(call.name, input, me)).status).toBe(200);
        });
        continue;
      }
      if (takes === 'password') {
        test(`${call.name}, by the password in its input`, async () => {
          const { portal } = contract;
          const { me, input } = await prepared(portal, row, row.input);
          for (const currentPassword of [undefined, 'not the password']) {
            const { status, error } = await portal.call(
              call.name,
              { ...(input as object), currentPassword },
              me,
            );
            expect(status).toBe(400);
            expect(error?.data.fields).toHaveProperty('currentPassword');
          }
          expect((await portal.call(call.name, input, me)).status).toBe(200);
        });
        continue;
      }
      test(call.name, async () => {
        const { portal } = contract;
        const prepare = of ? row.stepUp : (row.input ?? (() => undefined));
        if (!prepare)
          throw new Error(`the row of ${call.name} has no input that has to be confirmed: stepUp`);
        const { me, input } = await prepared(portal, row, prepare);
        const refused = await portal.call(call.name, input, me);
        expect({ status: refused.status, code: refused.error?.data.code }).toEqual({
          status: 403,
          code: 'confirmation_needed',
        });
        if (call.rest) {
          const where = placed(call.rest, { ...(input as object) });
          const { status, body } = await portal.request({ ...where, as: me });
          expect({ status, code: body.code }).toEqual({ status: 403, code: 'confirmation_needed' });
        }
        await portal.call('auth.confirm', { currentPassword: me?.password }, me);
        expect((await portal.call(call.name, input, me)).status).toBe(200);
      });
    }
  });
}

/** An input, and its caller with a session that was confirmed long ago. */
async function prepared(
  portal: TestPortal,
  row: Row,
  prepare: ((cell: Cell) => unknown) | undefined,
): Promise<{ me: TestAccount | undefined; input: unknown }> {
  const me = await accountOf(portal, row.allowed[0] ?? 'anonymous');
  const input = await prepare?.({ portal, me });
  await portal.services.db
    .update(sessions)
    .set({ confirmedAt: '2000-01-01T00:00:00.000Z' })
    .where(eq(sessions.userId, me?.userId ?? ''));
  return { me, input };
}
