/**
 * Roles, statuses and stages of an account, and what each may reach. Shared by the policies on the server and the
 * guard of pages in the browser.
 */

/** An auditor reads all that administrators read, and changes nothing but their own account. */
export const ROLES = ['admin', 'staff', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that notifications and courses can be addressed to. */
export const AUDIENCE_ROLES = ['admin', 'staff'] as const;
export type AudienceRole = (typeof AUDIENCE_ROLES)[number];

/** Progress of a person: registered, onboarding submitted, approved by an administrator. */
export const ONBOARDING_STATUSES = ['signup', 'completed', 'approved'] as const;
export type OnboardingStatus = (typeof ONBOARDING_STATUSES)[number];

/** Current state of an account. An inactive one is deactivated and has no session. */
export const ACCOUNT_STATUSES = ['pending', 'pending_review', 'active', 'inactive'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** The fields of an account that decide what it may reach. */
export type Standing = { role: Role; onboardingStatus: OnboardingStatus; status: AccountStatus };

/** Callers that are no person: the company's identity provider at a sign-in, and its provisioning service. */
export type Service = 'identity_provider' | 'provisioning';

/** The caller: the account behind a live session, as policies see it. */
export type Actor = Standing & {
  userId: string;
  sessionId: string;
  /** The company requires two-step sign-in of the account, which has not set it up. */
  mustAddFactor?: boolean;
  /** Set for a service that acts with the rights of an administrator; it has no account. */
  service?: Service;
  /** Somebody else chose the password. */
  passwordIsTemporary?: boolean;
};

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

export const isAuditor = (account: Standing) => account.role === 'auditor' && hasFullAccess(account);
