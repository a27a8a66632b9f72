/**
 * Who somebody is to the portal, and what they may reach. Policies ask this on the server, and the guard of pages asks
 * the same in the browser.
 */

export const ROLES = ['admin', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** How far a person came: registered, onboarding submitted, approved by an administrator. */
export const ONBOARDING_STATUSES = ['signup', 'completed', 'approved'] as const;
export type OnboardingStatus = (typeof ONBOARDING_STATUSES)[number];

/** What an account may do now. An inactive one is deactivated and has no session. */
export const ACCOUNT_STATUSES = ['pending', 'pending_review', 'active', 'inactive'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** What of an account decides what it may reach. */
export type Standing = { role: Role; onboardingStatus: OnboardingStatus; status: AccountStatus };

/** Who is calling: the account behind a live session, as policies see it. */
export type Actor = Standing & { userId: string; sessionId: string };

/** The screens and calls an account may reach (specification, part 1, section 2, "Access rules"). */
export type AccessStage = 'onboarding' | 'review' | 'full';

type Progress = Pick<Standing, 'onboardingStatus' | 'status'>;

export function accessStage({ onboardingStatus, status }: Progress): AccessStage {
  if (onboardingStatus === 'signup') return 'onboarding';
  if (onboardingStatus === 'completed' && status === 'pending_review') return 'review';
  return 'full';
}

export const hasFullAccess = (account: Progress) =>
  accessStage(account) === 'full' && account.status === 'active';

export const isAdmin = (account: Standing) => account.role === 'admin' && hasFullAccess(account);
