import type { Transaction } from '@portal/db/client.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { announceTransient } from '../../../core/kernel/announce.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { changeEach, decideEach } from '../../../core/kernel/decide-each.ts';
import { write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { findPeople } from '../../people/queries.ts';
import { decideWithin } from '../commands/decide-qualification.ts';
import type { QualificationDefinition, Submitted } from '../commands/qualification-definition.ts';
import { undoWithin } from '../commands/undo-decision.ts';
import type { QualificationKind } from '../constants.ts';
import { bondDefinition, licenseDefinition } from '../credentials/commands.ts';
import { experienceDefinition } from '../experiences/commands.ts';
import type { ReviewedRow } from '../queries.ts';
import type {
  ApproveSeveralInput,
  AttendReviewInput,
  LeftOut,
  ReviewedKey,
  UndoSeveralInput,
} from './schema.ts';

/**
 * Approves the qualifications that still wait in the version that was read, one by one, and reports why others
 * cannot be approved. Each has its own line in the audit log, and its owner is notified.
 */
export async function approveSeveral(
  ctx: ActorContext,
  { qualifications, reviewNotes, undoable }: ApproveSeveralInput,
) {
  requireAbility(ctx.actor, 'credentials.manage');
  return write(ctx, (tx) =>
    decideEach(qualifications, ({ noun, ...entry }) =>
      decideWithin(tx, ctx, definitions[noun], { ...entry, reviewNotes, undoable, status: 'approved' }),
    ),
  );
}

/**
 * Rejects an applicant's waiting qualifications that are left out of the approval of the account, each with its reason.
 * @returns the time of the latest submission; null when none is left out
 * @throws {PortalError} conflict for one that does not wait any more, or is not the applicant's
 */
export async function rejectLeftOut(
  tx: Transaction,
  ctx: ActorContext,
  userId: string,
  leftOut: LeftOut[],
): Promise<string | null> {
  let latest: string | null = null;
  for (const { noun, id, reason } of leftOut) {
    const decision = { id, status: 'rejected', reviewNotes: reason } as const;
    const decided = await decideWithin(tx, ctx, definitions[noun], decision);
    if (decided.userId !== userId) throw notFound('Qualification');
    if (latest === null || decided.submittedAt > latest) latest = decided.submittedAt;
  }
  return latest;
}

const definitions: Record<QualificationKind, QualificationDefinition<Submitted, ReviewedRow>> = {
  experience: experienceDefinition,
  license: licenseDefinition,
  bond: bondDefinition,
};

/** Undoes the caller's decision before its owner is notified. @throws {PortalError} as `undoWithin` */
export async function undoReview(ctx: ActorContext, key: ReviewedKey) {
  requireAbility(ctx.actor, 'credentials.manage');
  await write(ctx, (tx) => undoWithin(tx, ctx, definitions[key.noun], key.id));
  return { success: true as const };
}

/** Undoes several decisions one by one: one that stays does not stop the rest. */
export async function undoSeveral(ctx: ActorContext, { qualifications }: UndoSeveralInput) {
  requireAbility(ctx.actor, 'credentials.manage');
  return write(ctx, (tx) =>
    changeEach(qualifications, async (key) => {
      await undoWithin(tx, ctx, definitions[key.noun], key.id);
      return true;
    }),
  );
}

/** Shows the other reviewers for some seconds what the caller looks at. */
export async function attendReview(ctx: ActorContext, input: AttendReviewInput) {
  const { actor, services } = ctx;
  requireAbility(actor, 'credentials.manage');
  await services.limits.consume('reviewsAttendedPerAccount', actor.userId);
  const reviewer = (await findPeople(services.db, [actor.userId])).get(actor.userId);
  const name = reviewer?.name ?? '';
  await announceTransient(services.db, ['admins'], 'review_attended', {
    ...input,
    reviewer: { id: actor.userId, name },
  });
  return { success: true as const };
}
