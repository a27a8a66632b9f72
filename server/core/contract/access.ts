/**
 * Roles, statuses and stages of an account, and what each may reach. Shared by the policies on the server and the
 * guard of pages in the browser.
 */

export const ROLES = ['admin', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What staff may be given to do besides their own work; `abilities.ts` says what each allows. An auditor reads all that
 * administrators read, and changes nothing but their own account.
 */
export const DUTIES = ['auditor'] as const;
export type Duty = (typeof DUTIES)[number];

/** What an account is called on screens and in the audit log: by its role, or by the duty of a staff member. */
export type AccountKind = Role | Duty;

export const kindOf = ({ role, duties }: Pick<Standing, 'role' | 'duties'>): AccountKind =>
  role === 'staff' ? (duties[0] ?? 'staff') : role;

/** The role and duties of an account that is called so. */
export function standingOf(kind: AccountKind): { role: Role; duties: Duty[] } {
  const duties = DUTIES.filter((duty) => duty === kind);
  return { role: ROLES.find((role) => role === kind) ?? 'staff', duties };
}

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
export type Standing = {
  role: Role;
  /** None of an administrator, who has all abilities. */
  duties: readonly Duty[];
  onboardingStatus: OnboardingStatus;
  status: AccountStatus;
};

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

export const isAuditor = (account: Standing) => account.duties.includes('auditor') && hasFullAccess(account);
