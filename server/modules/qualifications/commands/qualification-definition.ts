import type { Transaction } from '@portal/db/client.ts';
import { and, desc, eq, inArray, isNull, type SQL } from '@portal/db/drizzle.ts';
import type { z } from 'zod';
import { announce } from '../../../core/kernel/announce.ts';
import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import type { ActorContext, Context } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { qualificationsChanged } from '../events.ts';
import { canSeeQualification } from '../policy.ts';
import type { QualificationReads, ReviewedRow, ReviewedTable } from '../queries.ts';
import type { Term } from './revision.ts';

type ReviewColumns = ReviewedTable['$inferInsert'];

/** Fields that people fill in for every kind. */
export type Submitted = { documentUrl: string | null };

/** The columns that a kind has of its own. */
export type OwnColumns<Input extends Submitted> = Omit<Input, 'documentUrl'>;

/** How qualifications of one kind are written. Each kind's `commands.ts` makes one; the verbs beside this file take it. */
export type QualificationDefinition<
  Input extends Submitted,
  Row extends ReviewedRow,
> = QualificationReads<Row> & {
  /** The full input. */
  input: z.ZodType<Input>;
  insert(tx: Transaction, values: ReviewColumns & OwnColumns<Input>): PromiseLike<unknown>;
  update(
    tx: Transaction,
    id: string,
    values: Partial<ReviewColumns> & OwnColumns<Input>,
  ): PromiseLike<unknown>;
  /** Where and when a credential is valid; null for an experience. */
  termOf(of: OwnColumns<Input> | Row): Term | null;
  /** The name of the qualification in emails: `Adjuster License (FL)`, or `Florida Adjuster License`. */
  nameOf(row: Row): string;
};

/** Columns that clear a reviewer's decision. */
export const undecided = { status: 'pending', reviewedAt: null, reviewedBy: null, reviewNotes: '' } as const;

/**
 * The qualification and the approved one that it replaces, locked in this order by all writers to avoid
 * deadlocks.
 * @throws {PortalError} not_found also for somebody else's
 */
export async function lockQualification(
  tx: Transaction,
  ctx: ActorContext,
  { table, title }: Pick<QualificationReads<ReviewedRow>, 'table' | 'title'>,
  id: string,
) {
  const [known] = await tx
    .select({ userId: table.userId, replacesId: table.replacesId })
    .from(table)
    .where(eq(table.id, id));
  authorizeOrHide(known !== undefined && canSeeQualification(ctx.actor, known), title);
  if (known?.replacesId) await lockOne(tx, table, eq(table.id, known.replacesId));
  const qualification = await lockOne(tx, table, eq(table.id, id));
  authorizeOrHide(qualification !== undefined, title);
  return qualification;
}

/** The newer version of an approved qualification that is not approved yet, locked. */
export const lockSuccessor = (tx: Transaction, table: ReviewedTable, id: string) =>
  lockOne(tx, table, and(eq(table.replacesId, id), inArray(table.status, ['pending', 'rejected'])));

/** Whether an approved renewal is to take this version's place on its own first day. */
export async function isRenewed(
  tx: Transaction,
  table: ReviewedTable,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const [renewal] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.userId, userId),
        eq(table.replacesId, id),
        eq(table.status, 'approved'),
        isNull(table.supersededAt),
      ),
    );
  return renewal !== undefined;
}

/** The same after a decision or its undoing; the list of applicants shows their qualifications. */
export async function announceReviewed(
  tx: Transaction,
  ctx: Context,
  { userId, ownerStatus }: Pick<ReviewedRow, 'userId' | 'ownerStatus'>,
): Promise<void> {
  await announceQualifications(tx, userId, ctx);
  if (ownerStatus === 'pending_review') await announce(tx, 'admins', 'applicants_changed', { userId });
}

async function lockOne(tx: Transaction, table: ReviewedTable, where: SQL | undefined) {
  const [row] = await tx.select().from(table).where(where).orderBy(desc(table.id)).limit(1).for('update');
  return row;
}

/**
 * Has the owner's and the admins' tabs read the qualifications again, and other modules react.
 * @param ctx undefined in jobs, to which nothing reacts
 */
export async function announceQualifications(
  tx: Transaction,
  userId: string,
  ctx: Context | undefined,
): Promise<void> {
  if (ctx) await emit(tx, ctx, qualificationsChanged, { userId });
  await announce(tx, [`user:${userId}`, 'admins'], 'qualifications_changed', { userId });
}
