import type { ReactNode } from 'react';
import { type Needs, useMay } from '../../lib/session/use-may.ts';

/**
 * Controls that change something, for people with one of the abilities.
 */
export function Changes({ needs, children }: { needs: Needs; children: ReactNode }) {
  return useMay(needs) ? children : null;
}
