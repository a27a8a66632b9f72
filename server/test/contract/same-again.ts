import { describe, expect, test } from 'vitest';
import type { TestPortal } from '../harness.ts';
import type { Contract } from './describe-contract.ts';
import { placed, rightCall } from './right-call.ts';

/** Calls that say something again, from another moment on. */
export const SAYS_AGAIN = ['availability.tell'];

/** Whoever changes a record to what it is already has changed nothing: no line of the audit log, and no notice. */
export function describeSameAgain(contract: Contract): void {
  const changes = contract.restCalls.filter(
    ({ call }) => ['PUT', 'PATCH'].includes(call.rest.method) && !SAYS_AGAIN.includes(call.name),
  );
  if (changes.length === 0) return;
  describe('the same again leaves no trace of', () => {
    for (const { call, row } of changes) {
      test(`${call.rest.method} ${call.rest.path}`, async () => {
        const { portal } = contract;
        const { me, input } = await rightCall(portal, row);
        const place = { ...placed(call.rest, input), as: me };
        expect((await portal.request(place)).status).toBe(row.answer ?? 200);
        const before = await countTraces(portal);
        // A step that was taken already may be refused.
        await portal.request(place);
        expect(await countTraces(portal)).toEqual(before);
      });
    }
  });
}

/** Lines of the audit log, without those of reads and denials, and notices to people. */
export async function countTraces({ database }: TestPortal): Promise<{ lines: number; notices: number }> {
  const [row] = await database.sql<[{ lines: number; notices: number }]>`select
    (select count(*) from audit_log where action not like 'access.%')::int as lines,
    (select count(*) from notification_recipients)::int as notices`;
  return row;
}
