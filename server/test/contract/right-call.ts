import type { RestFace } from '../../trpc/meta.ts';
import type { TestAccount } from '../accounts.ts';
import type { TestPortal } from '../harness.ts';
import type { Row } from '../module-testing.ts';
import type { Call } from '../protocols.ts';

/** A valid input, with the account of an allowed caller. */
export type RightCall = { me: TestAccount | undefined; input: Record<string, unknown> };

/**
 * Prepares the records of the call and an allowed caller. The input succeeds once: prepare another one for each call.
 */
export async function rightCall(portal: TestPortal, row: Row): Promise<RightCall> {
  const isPublic = row.allowed.includes('anonymous');
  const kind = (['admin', 'staff', 'signup'] as const).find((each) => row.allowed.includes(each));
  const me = isPublic || !kind ? undefined : await portal.account(kind);
  return { me, input: ((await row.input?.({ portal, me })) ?? {}) as Record<string, unknown> };
}

/** Places the input into the path, the query or the body. */
export function placed(rest: RestFace, input: Record<string, unknown>): Call {
  const left = { ...input };
  const path = rest.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(asText(left[name]));
    delete left[name];
    return value;
  });
  if (rest.method !== 'GET') return { method: rest.method, path, body: left };
  const query = new URLSearchParams(Object.entries(left).map(([key, value]) => [key, asText(value)]));
  return { method: 'GET', path: `${path}?${query}` };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
