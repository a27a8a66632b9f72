import { type Actor, accessStage, hasFullAccess, isAdmin } from '../contract/access.ts';
import { PortalError } from '../errors/errors.ts';

/** The callers of a procedure, as far as the account alone decides it. */
export type Tier = 'public' | 'account' | 'staff' | 'admin';

/**
 * Refuses callers without a session.
 * @param deactivated whether the session ended because the account was deactivated, so that signing in cannot help
 * @throws {PortalError} unauthenticated, deactivated
 */
export function requireSession(actor: Actor | null, deactivated = false): asserts actor is Actor {
  if (actor) return;
  throw deactivated
    ? new PortalError('deactivated', 'Your account was deactivated. Contact an administrator to get back in.')
    : new PortalError('unauthenticated', 'Sign in to continue.');
}

/** The answer to a change by an auditor, except of the own account. */
export const auditorsChangeNothing = () =>
  new PortalError('forbidden', 'Auditors can read everything and change nothing.');

/**
 * Refuses an account of a lower tier.
 * @throws {PortalError} forbidden
 */
export function requireTier(tier: Tier, actor: Actor): void {
  if (tier === 'staff' && !hasFullAccess(actor)) throw new PortalError('forbidden', stageSentence(actor));
  if (tier === 'admin' && !isAdmin(actor)) {
    throw new PortalError('forbidden', 'Only administrators can do this.');
  }
}

const stageSentence = (actor: Actor) =>
  accessStage(actor) === 'onboarding'
    ? 'Complete your onboarding first.'
    : 'Your application is still under review.';
