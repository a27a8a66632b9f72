import { type RestCall, restCalls } from '../rest/calls.ts';
import { appRouter } from '../trpc/app-router.ts';
import type { TestAccount } from './accounts.ts';
import type { Call } from './doors.ts';
import type { TestPortal } from './harness.ts';
import { procedures } from './permissions.ts';
import { makeWorld, type World } from './world.ts';

/** A call at the integrators' door with an input that is right, made by somebody who may make it. */
export type RightCall = { world: World; me: TestAccount | undefined; input: Record<string, unknown> };

/** Every REST call that the permission table knows, ready to be made and to be spoiled. */
export const everyRestCall: RestCall[] = restCalls(appRouter).filter(({ name }) => procedures[name]);

export async function rightCall(
  portal: TestPortal,
  { name }: RestCall,
  foreignDocumentUrl = '/files/none',
): Promise<RightCall> {
  const row = procedures[name];
  const caller = ['admin', 'staff', 'signup'].find((kind) => row?.allowed.some((each) => each === kind));
  const world = await makeWorld(portal, foreignDocumentUrl);
  const isPublic = row?.allowed.includes('anonymous');
  const me = isPublic ? undefined : await portal.account(caller as 'admin' | 'staff' | 'signup');
  return { world, me, input: (row?.input?.(world, me) ?? {}) as Record<string, unknown> };
}

/** The input put where the call wants it: path, query or body. */
export function placed({ rest }: RestCall, input: Record<string, unknown>): Call {
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
