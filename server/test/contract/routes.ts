import { describe, expect, test } from 'vitest';
import type { TestAccount } from '../accounts.ts';
import type { TestPortal } from '../harness.ts';
import { multipart } from '../inputs.ts';
import { CALLERS, type Cell, callersOfRoute, type PlainRow } from '../module-testing.ts';
import { bearer } from '../protocols.ts';
import { sortedEffects } from './announcements.ts';
import type { Contract } from './describe-contract.ts';
import { observed } from './effects.ts';
import { accountOf, expectedStatus, refusedAccountOf, success } from './permissions.ts';

/** The same tests for routes that are no procedure. */
export function describeRoutes(contract: Contract): void {
  const routes = Object.entries(contract.testing.routes ?? {}).filter(([, row]) => !row.seen);
  if (routes.length === 0) return;
  describe('access to the route by each kind of account:', () => {
    for (const [route, row] of routes) {
      test(route, async () => {
        const { portal } = contract;
        const allowed = await callersOfRoute(route);
        const seen: Record<string, number> = {};
        for (const caller of CALLERS) {
          const isAllowed = allowed.includes(caller);
          const me = await (isAllowed ? accountOf : refusedAccountOf)(portal, caller);
          seen[caller] = success(await ask(portal, route, row, me, isAllowed));
        }
        const wanted = CALLERS.map((caller) => [caller, expectedStatus({ ...row, allowed }, caller)]);
        expect(seen).toEqual(Object.fromEntries(wanted));
      });
    }
  });

  describe('audits and announces what its row declares:', () => {
    for (const [route, row] of routes) {
      test(route, async () => {
        const effects = row.upload ?? { audits: row.audits ?? [], announces: {} };
        const { status, seen, did } = await observed(
          contract.portal,
          (await callersOfRoute(route))[0],
          (cell) => prepare(cell, route, row, true),
        );
        expect(success(status)).toBe(2);
        expect(seen).toEqual(sortedEffects(effects));
        expect(did, 'An upload or a route that does this declares it as `effects`.').toEqual([]);
      });
    }
  });
}

async function ask(
  portal: TestPortal,
  route: string,
  row: PlainRow,
  me: TestAccount | undefined,
  isAllowed: boolean,
): Promise<number> {
  const send = await prepare({ portal, me }, route, row, isAllowed);
  return (await send()).status;
}

/** Prepares the records of the route, and returns the request. */
async function prepare({ portal, me }: Cell, route: string, { url, upload }: PlainRow, isAllowed: boolean) {
  const [method, path = ''] = route.split(' ');
  const fields = isAllowed ? await upload?.fields?.({ portal, me }) : undefined;
  const form = upload && multipart(upload.field, upload.file(), { fields });
  const address = (await url?.({ portal, me })) ?? path;
  return async () => {
    const { statusCode } = await portal.app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: address,
      headers: { ...bearer(me), ...form?.headers },
      ...(form ? { payload: form.payload } : {}),
    });
    return { status: statusCode };
  };
}
