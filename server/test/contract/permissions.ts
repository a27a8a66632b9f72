import { describe, expect, test } from 'vitest';
import type { Call } from '../../rest/calls.ts';
import type { TestAccount } from '../accounts.ts';
import type { TestPortal } from '../harness.ts';
import { CALLERS, type Caller, type Row } from '../module-testing.ts';
import { bearer } from '../protocols.ts';
import type { Contract } from './describe-contract.ts';
import { placed } from './right-call.ts';

/** Each call by each kind of account, over both protocols: allowed or refused. */
export function describePermissions(contract: Contract): void {
  if (contract.calls.length === 0) return;
  describe('access by each kind of account:', () => {
    for (const { call, row } of contract.calls) {
      test(`${call.name}`, async () => {
        const seen: Record<string, unknown> = {};
        for (const [protocol, open] of protocolsOf(call))
          seen[protocol] = await callAsEverybody(contract.portal, call, row, open);
        const wanted = Object.fromEntries(CALLERS.map((caller) => [caller, expectedStatus(row, caller)]));
        expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((protocol) => [protocol, wanted])));
      });
    }
  });
}

/** The expected status for the caller; 2 stands for any success. */
export function expectedStatus(row: { allowed: readonly Caller[]; answer?: number }, caller: Caller): number {
  if (row.allowed.includes(caller)) return row.answer ?? 2;
  return caller === 'anonymous' || caller === 'inactive' ? 401 : 403;
}

export const success = (status: number) => (status >= 200 && status < 300 ? 2 : status);

const accounts = new WeakMap<TestPortal, Map<Caller, Promise<TestAccount>>>();

export const accountOf = async (portal: TestPortal, caller: Caller): Promise<TestAccount | undefined> =>
  caller === 'anonymous' ? undefined : portal.account(caller);

/** One account for all calls that refuse it: refused calls change nothing. */
export function refusedAccountOf(portal: TestPortal, caller: Caller): Promise<TestAccount> | undefined {
  if (caller === 'anonymous') return undefined;
  const known = accounts.get(portal) ?? new Map<Caller, Promise<TestAccount>>();
  accounts.set(portal, known);
  const account = known.get(caller) ?? portal.account(caller);
  known.set(caller, account);
  return account;
}

/**
 * Refused callers first, all with an input that the first allowed caller then succeeds with: only allowed callers can
 * prepare it.
 */
async function callAsEverybody(
  portal: TestPortal,
  call: Call,
  row: Row,
  open: Protocol,
): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  const { allowed } = row;
  const [first = 'anonymous', ...others] = allowed;
  const me = await accountOf(portal, first);
  const input = await row.input?.({ portal, me });
  await Promise.all(
    CALLERS.filter((caller) => !allowed.includes(caller)).map(async (caller) => {
      seen[caller] = success(await open(portal, call, input, await refusedAccountOf(portal, caller)));
    }),
  );
  seen[first] = success(await open(portal, call, input, me));
  await Promise.all(
    others.map(async (caller) => {
      const other = await accountOf(portal, caller);
      seen[caller] = success(await open(portal, call, await row.input?.({ portal, me: other }), other));
    }),
  );
  // It may have signed the refused ones out.
  if (call.effects?.effects.includes('closes_account')) accounts.delete(portal);
  return seen;
}

type Protocol = (
  portal: TestPortal,
  call: Call,
  input: unknown,
  me: TestAccount | undefined,
) => Promise<number>;

export const protocolsOf = (call: Call): Array<[string, Protocol]> => [
  ['browser', overTrpc],
  ...(call.rest && call.type !== 'subscription' ? [['integrators', overRest] as [string, Protocol]] : []),
];

const overTrpc: Protocol = async (portal, call, input, me) => {
  if (call.type === 'subscription') return subscribe(portal, call.name, input, me);
  return (await portal.call(call.name, input, me)).status;
};

const overRest: Protocol = async (portal, { rest }, input, me) => {
  if (!rest) throw new Error('the call has no path for integrators');
  const { body, ...where } = placed(rest, (input ?? {}) as Record<string, unknown>);
  return (await portal.request({ ...where, body: input === undefined ? undefined : body, as: me })).status;
};

/** Over server-sent events; WebSockets have tests of their own. */
async function subscribe(
  portal: TestPortal,
  name: string,
  input: unknown,
  me: TestAccount | undefined,
): Promise<number> {
  const url = `${portal.address}/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const abort = new AbortController();
  try {
    const answer = await fetch(url, { headers: bearer(me), signal: abort.signal });
    for await (const chunk of answer.body ?? []) {
      const text = Buffer.from(chunk).toString();
      const refused = /event: serialized-error\ndata: .*"httpStatus":(\d+)/.exec(text)?.[1];
      if (refused) return Number(refused);
      if (text.includes('"name":"connected"')) return answer.status;
    }
    return Number.NaN;
  } finally {
    abort.abort();
  }
}
