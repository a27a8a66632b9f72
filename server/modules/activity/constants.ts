import type { AuditAction, AuditNoun, AuditNouns } from '../../core/contract/audits.ts';

/** A filter: a whole area, which is a noun of the audit log, or one of its actions. */
export type Kind = AuditNoun | AuditAction;

/** The area that a kind is, or belongs to. */
export const areaOf = (kind: Kind) => kind.split('.')[0] as AuditNoun;

/** All areas. */
export const areasOf = (audits: AuditNouns) => Object.keys(audits) as AuditNoun[];

/** The actions of an area. */
export const actionsOf = (audits: AuditNouns, area: AuditNoun) =>
  Object.keys(audits[area].actions).map((verb) => `${area}.${verb}` as AuditAction);

/** Every area, and every action. */
export const kindsOf = (audits: AuditNouns): Kind[] =>
  areasOf(audits).flatMap((area) => [area, ...actionsOf(audits, area)]);

/** The label of an action among the choices of its area: `Password changed`. */
export function actionLabel(action: AuditAction): string {
  const words = action
    .slice(action.indexOf('.') + 1)
    .replaceAll('_', ' ')
    .replace('cancelled', 'canceled');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Sort orders of the list: newest or oldest first. */
export const ACTIVITY_SORTS = ['newest', 'oldest'] as const;
export type ActivitySort = (typeof ACTIVITY_SORTS)[number];

export const ACTIVITY_PAGE = { default: 50, max: 200 };
export const OWN_ACTIVITY_PAGE = { default: 20, max: 100 };

/** The actions that an account's owner sees: sign-ins, and changes of passwords, addresses and factors. */
export const OWN_ACTIVITY = [
  'session.opened',
  'session.ended',
  'session.ended_elsewhere',
  'session.others_ended',
  'session.all_ended',
  'sign_in.failed',
  'sign_in.refused',
  'session.token_reused',
  'passkey.added',
  'passkey.renamed',
  'passkey.removed',
  'second_step.begun',
  'second_step.added',
  'second_step.removed',
  'second_step.reset',
  'second_step.recovery_renewed',
  'second_step.recovery_used',
  'user.signed_up',
  'user.approved',
  'user.deactivated',
  'user.reactivated',
  'user.email_changed',
  'user.email_restored',
  'user.password_changed',
  'user.password_reset',
] as const satisfies AuditAction[];

/** Lines of one archive, few enough for one transaction within the statement timeout. */
export const ARCHIVE_LINES = 5_000;

export const sentences = {
  endBeforeStart: 'Enter an end date on or after the start date.',
} as const;
