import type { StoredUser } from './session.ts';

/** Pages of the signed-in portal; any other path leads to the dashboard. */
const STAFF_PATHS = ['/dashboard', '/profile', '/directory'];
const ADMIN_PATHS = ['/admin', '/talent'];
const SIGNED_OUT_PATHS = ['/login', '/reset-password'];

type Standing = Pick<StoredUser, 'onboardingStatus' | 'status' | 'role'>;

/**
 * Where a person who opens the path has to go instead; null when the path is theirs
 * (specification, part 1, section 2, "Access rules").
 * @param user null when nobody is signed in
 */
export function redirectFor(path: string, user: Standing | null): string | null {
  if (!user) return allows(SIGNED_OUT_PATHS, path) ? null : '/login';
  const only = heldAt(user);
  if (only) return path === only ? null : only;
  if (allows(STAFF_PATHS, path)) return null;
  if (user.role === 'admin' && allows(ADMIN_PATHS, path)) return null;
  return '/dashboard';
}

/** The one screen on which somebody in onboarding or review is held; null for full access. */
function heldAt({ onboardingStatus, status }: Standing): string | null {
  if (onboardingStatus === 'signup') return '/onboarding';
  if (onboardingStatus === 'completed' && status === 'pending_review') return '/review-pending';
  return null;
}

/** The page to open after signing in. */
export const homeOf = (user: Standing): string => heldAt(user) ?? '/dashboard';

const allows = (paths: string[], path: string) =>
  paths.some((allowed) => path === allowed || path.startsWith(`${allowed}/`));
