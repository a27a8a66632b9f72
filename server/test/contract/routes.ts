import { describe, expect, test } from 'vitest';
import type { TestAccount } from '../accounts.ts';
import { bearer } from '../doors.ts';
import type { TestPortal } from '../harness.ts';
import { multipart } from '../inputs.ts';
import { CALLERS, type PlainRow } from '../module-testing.ts';
import type { Contract } from './describe-contract.ts';
import { accountOf, expectedStatus, refusedAccountOf, success } from './permissions.ts';

/** The same for routes that are no procedure. */
export function describeRoutes(contract: Contract): void {
  const routes = Object.entries(contract.testing.routes ?? {}).filter(([, row]) => !row.seen);
  if (routes.length === 0) return;
  describe('who may use the route', () => {
    for (const [route, row] of routes) {
      test(route, async () => {
        const { portal } = contract;
        const seen: Record<string, number> = {};
        for (const caller of CALLERS) {
          const isAllowed = row.allowed.includes(caller);
          const me = await (isAllowed ? accountOf : refusedAccountOf)(portal, caller);
          seen[caller] = success(await ask(portal, route, row, me, isAllowed));
        }
        const wanted = CALLERS.map((caller) => [caller, expectedStatus(row, caller)]);
        expect(seen).toEqual(Object.fromEntries(wanted));
      });
    }
  });
}

async function ask(
  portal: TestPortal,
  route: string,
  { url, upload }: PlainRow,
  me: TestAccount | undefined,
  isAllowed: boolean,
): Promise<number> {
  const [method, path = ''] = route.split(' ');
  const fields = isAllowed ? await upload?.fields?.({ portal, me }) : undefined;
  const form = upload && multipart(upload.field, upload.file(), { fields });
  const answer = await portal.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: (await url?.({ portal, me })) ?? path,
    headers: { ...bearer(me), ...form?.headers },
    ...(form ? { payload: form.payload } : {}),
  });
  return answer.statusCode;
}
