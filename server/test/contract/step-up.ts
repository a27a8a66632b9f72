import { eq } from '@portal/db/drizzle.ts';
import { sessions } from '@portal/db/schema/sessions.ts';
import { describe, expect, test } from 'vitest';
import type { Contract } from './describe-contract.ts';
import { accountOf } from './permissions.ts';

/** Calls that have to be confirmed refuse a session that was confirmed too long ago, and do it after a confirmation. */
export function describeStepUp(contract: Contract): void {
  const marked = contract.calls.filter(({ call }) => call.stepUp !== undefined);
  if (marked.length === 0) return;
  describe('asks for a confirmation:', () => {
    for (const { call, row } of marked) {
      test(call.name, async () => {
        const { portal } = contract;
        const me = await accountOf(portal, row.allowed[0] ?? 'anonymous');
        const prepare = call.stepUp === 'partly' ? row.stepUp : (row.input ?? (() => undefined));
        if (!prepare)
          throw new Error(`the row of ${call.name} has no input that has to be confirmed: stepUp`);
        const input = await prepare({ portal, me });
        await portal.services.db
          .update(sessions)
          .set({ confirmedAt: '2000-01-01T00:00:00.000Z' })
          .where(eq(sessions.userId, me?.userId ?? ''));
        const refused = await portal.call(call.name, input, me);
        expect({ status: refused.status, code: refused.error?.data.code }).toEqual({
          status: 403,
          code: 'confirmation_needed',
        });
        await portal.call('auth.confirm', { currentPassword: me?.password }, me);
        expect((await portal.call(call.name, input, me)).status).toBe(200);
      });
    }
  });
}
