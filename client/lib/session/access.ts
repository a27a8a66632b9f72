import { ABILITIES, type Ability } from '@portal/server/core/contract/abilities.ts';
import { accessStage, type Standing } from '@portal/server/core/contract/access.ts';

/** The stored account, as far as it decides what may be opened. */
type Account = Standing & {
  abilities: readonly Ability[];
  mustAddFactor?: boolean;
  passwordIsTemporary?: boolean | undefined;
};

/**
 * Access to a page; every route declares it. An ability opens it to people who have it, and `a-duty` to everybody with an
 * ability that only a duty gives; `own-password` is for people with a temporary password, `set-up` for those who have to set up
 * two-step sign-in first; `nobody` is for paths without a page, `anybody` for pages without a guard.
 */
export type Access =
  | 'anybody'
  | 'signed-out'
  | 'own-password'
  | 'onboarding'
  | 'review'
  | 'set-up'
  | 'a-duty'
  | Ability
  | 'nobody';

/** The progress of a person, which decides what may be opened and where everything else redirects. */
type Stage = 'signed-out' | 'own-password' | 'onboarding' | 'review' | 'set-up' | 'full';

const HOMES: Record<Stage, string> = {
  'signed-out': '/login',
  'own-password': '/set-password',
  onboarding: '/onboarding',
  review: '/review-pending',
  'set-up': '/set-up-sign-in',
  full: '/dashboard',
};

function stageOf(user: Account | null): Stage {
  if (!user) return 'signed-out';
  if (user.passwordIsTemporary) return 'own-password';
  const stage = accessStage(user);
  if (stage !== 'full') return stage;
  if (user.mustAddFactor) return 'set-up';
  return 'full';
}

/** @param user null without a session */
export function mayOpen(access: Access, user: Account | null): boolean {
  const stage = stageOf(user);
  if (access === 'anybody' || access === stage) return true;
  if (!user || stage !== 'full') return false;
  if (access === 'a-duty') return user.abilities.some((ability) => ABILITIES[ability].scope === 'duty');
  return user.abilities.some((ability) => ability === access);
}

/** Whether the page needs a session that may do more than set a password. */
export const needsAccount = (access: Access): boolean =>
  !['anybody', 'nobody', 'signed-out', 'own-password'].includes(access);

/**
 * The redirect for a person who opens a page; null when they may open it (specification, part 1, section 2, "Access
 * rules").
 * @param user null without a session
 */
export const redirectFor = (access: Access, user: Account | null): string | null =>
  mayOpen(access, user) ? null : HOMES[stageOf(user)];
