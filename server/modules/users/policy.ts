import type { Role } from '../../core/contract/access.ts';
import type { Effect } from '../../core/contract/effects.ts';

/** What a change of an account may do that has to be confirmed. */
export const UPDATE_EFFECTS = ['gives_role', 'opens_account'] as const satisfies Effect[];

/**
 * The effects of a change: a role is given, or a password or an address lets somebody else sign in. What the account has
 * already is no change.
 */
export function effectsOfChange(
  before: { role: Role; primaryEmail: string; workEmail: string | null },
  after: {
    role?: Role | undefined;
    password?: string | undefined;
    primaryEmail?: string | undefined;
    workEmail?: string | null | undefined;
  },
): (typeof UPDATE_EFFECTS)[number][] {
  const isOther = (now: unknown, then: unknown) => now !== undefined && now !== then;
  const opens =
    (after.password ?? '') !== '' ||
    isOther(after.primaryEmail, before.primaryEmail) ||
    isOther(after.workEmail, before.workEmail);
  return [
    ...(isOther(after.role, before.role) ? (['gives_role'] as const) : []),
    ...(opens ? (['opens_account'] as const) : []),
  ];
}
