import { accessStage, isAdmin, isAuditor, type Standing } from '@portal/server/core/contract/access.ts';

/**
 * Access to a page; every route declares it. `staff` is anybody with full access, `admin` administrators, and auditors, who can change nothing there;
 * `nobody` is for paths without a page, `anybody` for pages without a guard.
 */
export type Access = 'anybody' | 'signed-out' | 'onboarding' | 'review' | 'staff' | 'admin' | 'nobody';

/** The progress of a person, which decides what may be opened and where everything else redirects. */
type Stage = Exclude<Access, 'anybody' | 'nobody'>;

const HOMES: Record<Stage, string> = {
  'signed-out': '/login',
  onboarding: '/onboarding',
  review: '/review-pending',
  staff: '/dashboard',
  admin: '/dashboard',
};

function stageOf(user: Standing | null): Stage {
  if (!user) return 'signed-out';
  const stage = accessStage(user);
  if (stage !== 'full') return stage;
  return isAdmin(user) || isAuditor(user) ? 'admin' : 'staff';
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
