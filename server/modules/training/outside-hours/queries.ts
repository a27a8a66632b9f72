import type { Reader } from '@portal/db/client.ts';
import { and, desc, eq, sql } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { outsideHours } from '@portal/db/schema/outside-hours.ts';
import { users } from '@portal/db/schema/users.ts';
import { listOrder } from '../../../core/data/list-order.ts';
import { readPage } from '../../../core/data/read-page.ts';
import { searching } from '../../../core/data/search.ts';
import type { ActorContext, StoredFile } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { isNamedBy, isOnlyAdmin, personColumns } from '../../people/queries.ts';
import { canSeeHours } from './policy.ts';
import { presentOutside } from './presenter.ts';
import type { ListOutsideInput, OutsideCredit } from './schema.ts';

/** Hours that wait come first; the longest waiting before the others. */
const waitingFirst = listOrder([sql`(${outsideHours.status} <> 'pending')::int`, outsideHours.id]);

const columns = {
  id: outsideHours.id,
  userId: outsideHours.userId,
  title: outsideHours.title,
  provider: outsideHours.provider,
  earnedOn: outsideHours.earnedOn,
  ceHours: outsideHours.ceHours,
  ceCategory: outsideHours.ceCategory,
  ceState: outsideHours.ceState,
  fileId: outsideHours.fileId,
  mimeType: files.mimeType,
  status: outsideHours.status,
  reviewNotes: outsideHours.reviewNotes,
  reviewedAt: outsideHours.reviewedAt,
  createdAt: outsideHours.createdAt,
};

const selectHours = (db: Reader) =>
  db.select(columns).from(outsideHours).innerJoin(files, eq(files.id, outsideHours.fileId));

/** Outside hours with what presenting them needs. */
export type OutsideRow = Awaited<ReturnType<typeof selectHours>>[number];

/** The caller's outside hours, the latest day first. */
export async function listOwnOutside(ctx: ActorContext): Promise<OutsideCredit[]> {
  requireAbility(ctx.actor, 'portal.read');
  return readOutsideCredits(ctx, ctx.actor.userId);
}

/** A person's outside hours, the latest day first. For callers that may see them. */
export async function readOutsideCredits(ctx: ActorContext, userId: string): Promise<OutsideCredit[]> {
  const rows = await selectHours(ctx.services.db)
    .where(eq(outsideHours.userId, userId))
    .orderBy(desc(outsideHours.earnedOn), desc(outsideHours.id));
  return rows.map((row) => presentOutside(ctx, row));
}

/** One entry, after a change. */
export async function readOutside(db: Reader, id: string): Promise<OutsideRow> {
  const [row] = await selectHours(db).where(eq(outsideHours.id, id));
  if (!row) throw new Error('outside hours that were just written are missing');
  return row;
}

/** A page of everybody's outside hours: those that wait, then the decided ones. */
export async function listOutside(ctx: ActorContext, asked: ListOutsideInput) {
  requireAbility(ctx.actor, 'courses.read');
  const { search = '', status } = asked;
  const page = await searching(ctx, search, (db) =>
    readPage(asked, waitingFirst, ({ limit, after, cursor }) =>
      db
        .select({ ...columns, person: personColumns(users), cursor })
        .from(outsideHours)
        .innerJoin(files, eq(files.id, outsideHours.fileId))
        .innerJoin(users, eq(users.id, outsideHours.userId))
        .where(and(...isNamedBy(search), status && eq(outsideHours.status, status), after))
        .orderBy(waitingFirst.by)
        .limit(limit),
    ),
  );
  return { ...page, isOnlyAdmin: await isOnlyAdmin(ctx.services.db, ctx.actor.userId) };
}

/** The entries that wait for a decision, as a select of when they were submitted: `at`. */
export const waitingHours = sql`select ${outsideHours.createdAt} as at from ${outsideHours}
  where ${outsideHours.status} = 'pending'`;

/** How many entries wait for a decision. */
export async function countWaitingHours({ services: { db }, actor }: ActorContext): Promise<number> {
  requireAbility(actor, 'courses.read');
  return db.$count(outsideHours, eq(outsideHours.status, 'pending'));
}

/** Whether the caller may open a certificate: as the hours that have it; without any, only its uploader. */
export async function mayReadProof({ services: { db }, actor }: ActorContext, file: StoredFile) {
  const [hours] = await db
    .select({ userId: outsideHours.userId })
    .from(outsideHours)
    .where(eq(outsideHours.fileId, file.id))
    .limit(1);
  return hours ? canSeeHours(actor, hours) : file.ownerId === actor.userId;
}
