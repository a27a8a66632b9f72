import type { ReactNode } from 'react';
import { useMayChange } from '../../lib/session/use-may-change.ts';

/** Buttons that change something, for whoever may: the server refuses all of them to auditors. */
export function Changes({ children }: { children: ReactNode }) {
  return useMayChange() ? children : null;
}
