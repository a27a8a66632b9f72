import { type Standing as Account, accessStage, isAdmin } from '@portal/server/core/contract/access.ts';

/** What decides about access; the second step is set up before anything else where the company requires it. */
type Standing = Account & { mustAddFactor?: boolean };

/**
 * Access to a page; every route declares it. `staff` is anybody with full access, `admin` administrators only;
 * `set-up` is for those who have
 * to set up two-step sign-in first; `nobody` is for paths without a page, `anybody` for pages without a guard.
 */
export type Access =
  | 'anybody'
  | 'signed-out'
  | 'onboarding'
  | 'review'
  | 'set-up'
  | 'staff'
  | 'admin'
  | 'nobody';

/** The progress of a person, which decides what may be opened and where everything else redirects. */
type Stage = Exclude<Access, 'anybody' | 'nobody'>;

const HOMES: Record<Stage, string> = {
  'signed-out': '/login',
  onboarding: '/onboarding',
  review: '/review-pending',
  'set-up': '/set-up-sign-in',
  staff: '/dashboard',
  admin: '/dashboard',
};

function stageOf(user: Standing | null): Stage {
  if (!user) return 'signed-out';
  const stage = accessStage(user);
  if (stage !== 'full') return stage;
  if (user.mustAddFactor) return 'set-up';
  return isAdmin(user) ? 'admin' : 'staff';
}

/** @param user null without a session */
export function mayOpen(access: Access, user: Standing | null): boolean {
  const stage = stageOf(user);
  return access === 'anybody' || access === stage || (access === 'staff' && stage === 'admin');
}

/** Whether the page needs a session. */
export const needsAccount = (access: Access): boolean =>
  access !== 'anybody' && access !== 'nobody' && access !== 'signed-out';

/**
 * The redirect for a person who opens a page; null when they may open it (specification, part 1, section 2, "Access
 * rules").
 * @param user null without a session
 */
export const redirectFor = (access: Access, user: Standing | null): string | null =>
  mayOpen(access, user) ? null : HOMES[stageOf(user)];
