export type Role = 'admin' | 'staff';
export type OnboardingStatus = 'signup' | 'completed' | 'approved';
export type AccountStatus = 'pending' | 'pending_review' | 'active' | 'inactive';

/** Who is calling: the account behind a live session, as policies see it. */
export type Actor = {
  userId: string;
  sessionId: string;
  role: Role;
  onboardingStatus: OnboardingStatus;
  status: AccountStatus;
};

/** The screens and calls an account may reach (specification, part 1, section 2, "Access rules"). */
export type AccessStage = 'onboarding' | 'review' | 'full';

type Standing = Pick<Actor, 'onboardingStatus' | 'status'>;

export function accessStage({ onboardingStatus, status }: Standing): AccessStage {
  if (onboardingStatus === 'signup') return 'onboarding';
  if (onboardingStatus === 'completed' && status === 'pending_review') return 'review';
  return 'full';
}

export const hasFullAccess = (actor: Standing) => accessStage(actor) === 'full' && actor.status === 'active';

export const isAdmin = (actor: Actor) => actor.role === 'admin' && hasFullAccess(actor);
