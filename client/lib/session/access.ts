import { accessStage, isAdmin, type Standing } from '@portal/server/core/contract/access.ts';

/**
 * For whom a page is; every route says it. `staff` is anybody with full access, `admin` only administrators;
 * `nobody` is for addresses without a page, `anybody` for what is shown whoever looks.
 */
export type Access = 'anybody' | 'signed-out' | 'onboarding' | 'review' | 'staff' | 'admin' | 'nobody';

/** How far somebody has come, which says what may be opened and where the rest leads. */
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
  return isAdmin(user) ? 'admin' : 'staff';
}

/** @param user null when nobody is signed in */
export function mayOpen(access: Access, user: Standing | null): boolean {
  const stage = stageOf(user);
  return access === 'anybody' || access === stage || (access === 'staff' && stage === 'admin');
}

/** Whether the page is for people who are signed in. */
export const needsAccount = (access: Access): boolean =>
  access !== 'anybody' && access !== 'nobody' && access !== 'signed-out';

/**
 * Where a person who opens a page has to go instead; null when it is theirs (specification, part 1, section 2,
 * "Access rules").
 * @param user null when nobody is signed in
 */
export const redirectFor = (access: Access, user: Standing | null): string | null =>
  mayOpen(access, user) ? null : HOMES[stageOf(user)];
