import type { Ability } from '@portal/server/core/contract/abilities.ts';
import { getSession, type StoredUser, useSession } from './session.ts';

/** The abilities that a control needs: one, or any of several. */
export type Needs = Ability | readonly Ability[];

const among = (needs: Needs): readonly Ability[] => (typeof needs === 'string' ? [needs] : needs);

const has = (user: StoredUser | null, needs: Needs): boolean =>
  among(needs).some((ability) => user?.abilities.includes(ability));

/** Whether the account of this browser has one of these abilities, outside of React. */
export const mayNow = (needs: Needs): boolean => has(getSession().user, needs);

/**
 * Whether the signed-in person has one of these abilities: the question of every screen before it shows a control, a tab or
 * an entry. The server refuses what this hides.
 * @param needs undefined for what anybody may
 */
export function useMay(needs: Needs | undefined): boolean {
  const { user } = useSession();
  return needs === undefined || has(user, needs);
}
