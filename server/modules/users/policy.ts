import { type Duty, kindOf, type Role } from '../../core/contract/access.ts';
import type { Effect } from '../../core/contract/effects.ts';

/** What a change of an account may do that has to be confirmed. */
export const UPDATE_EFFECTS = ['gives_role', 'opens_account'] as const satisfies Effect[];

/**
 * The role and duties of an account after a change. An administrator has none.
 */
export function rightsAfter(
  before: { role: Role; duties: readonly Duty[] },
  { role = before.role, duties }: { role?: Role | undefined; duties?: Duty[] | undefined },
): { role: Role; duties: Duty[] } {
  return { role, duties: role === 'admin' ? [] : (duties ?? [...before.duties]) };
}

/**
 * The effects of a change: a role is given, or a password or an address lets somebody else sign in. What the account has
 * already is no change.
 */
export function effectsOfChange(
  before: { role: Role; duties: readonly Duty[]; primaryEmail: string; workEmail: string | null },
  after: {
    role?: Role | undefined;
    duties?: Duty[] | undefined;
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
    ...(kindOf(rightsAfter(before, after)) === kindOf(before) ? [] : (['gives_role'] as const)),
    ...(opens ? (['opens_account'] as const) : []),
  ];
}
