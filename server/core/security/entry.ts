import { ABILITIES, type Ability, may } from '../contract/abilities.ts';
import { type Actor, accessStage, isAuditor } from '../contract/access.ts';
import { PortalError } from '../errors/errors.ts';

/** Why an account was closed, so that signing in cannot help. */
export const ACCOUNT_CLOSINGS = ['deactivated', 'address_taken'] as const;
export type AccountClosing = (typeof ACCOUNT_CLOSINGS)[number];

const closedSentences: Record<AccountClosing, string> = {
  deactivated: 'Your account was deactivated. Contact an administrator to get back in.',
  address_taken:
    'Your account was closed: its email address was never confirmed, and it now belongs to another account. Check that mailbox for an invitation, or sign up with a different address.',
};

/** The accounts that a call is open to, besides those with nothing left to set up. */
export type Openness = {
  /** Accounts that have to set up two-step sign-in first. */
  beforeFactor?: true | undefined;
  /** People who have yet to replace a temporary password. */
  withTemporaryPassword?: true | undefined;
};

/**
 * Everything that a session alone decides, in one order for calls, uploads, event streams and links to files: there is one, and
 * its person has nothing to set up first.
 * @param closed why the account was closed, when that ended the session
 * @throws {PortalError} unauthenticated, deactivated, forbidden, factor_required
 */
export function requireEntry(
  actor: Actor | null,
  closed?: AccountClosing | null,
  open: Openness = {},
): asserts actor is Actor {
  if (!actor) {
    throw closed
      ? new PortalError('deactivated', closedSentences[closed])
      : new PortalError('unauthenticated', 'Sign in to continue.');
  }
  if (!open.withTemporaryPassword) requireOwnPassword(actor);
  if (!open.beforeFactor) requireFactor(actor);
}

function requireFactor(actor: Actor): void {
  if (!actor.mustAddFactor) return;
  throw new PortalError('factor_required', 'Your company requires two-step sign-in. Set it up to continue.');
}

/** A password that somebody else chose opens nothing but a new one. */
function requireOwnPassword(actor: Actor): void {
  if (actor.passwordIsTemporary) {
    throw new PortalError('forbidden', 'Set your own password first: you signed in with a temporary one.');
  }
}

/**
 * Refuses an account that may not do this.
 * @throws {PortalError} forbidden
 */
export function requireAbility(actor: Actor, ability: Ability): void {
  if (may(actor, ability)) return;
  const { scope, changes } = ABILITIES[ability];
  if (changes && isAuditor(actor))
    throw new PortalError('forbidden', 'Auditors can read everything and change nothing.');
  throw new PortalError(
    'forbidden',
    scope === 'duty' ? 'Only administrators can do this.' : stageSentence(actor),
  );
}

const stageSentence = (actor: Actor) =>
  accessStage(actor) === 'onboarding'
    ? 'Complete your onboarding first.'
    : 'Your application is still under review.';
