import type { ReactNode } from 'react';
import { type Calls, useMayCall } from '../../lib/session/use-may-call.ts';

/**
 * Controls that change something, for people who may make the calls: the server refuses nearly all of them to
 * auditors.
 */
export function Changes({ calls, children }: { calls: Calls; children: ReactNode }) {
  return useMayCall(calls) ? children : null;
}
