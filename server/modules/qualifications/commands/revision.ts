import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, isNull, ne, sql } from '@portal/db/drizzle.ts';
import { credentialTables } from '@portal/db/schema/qualifications.ts';
import { badInput } from '../../../core/errors/errors.ts';
import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { Services } from '../../../core/kernel/context.ts';
import type { CredentialKind } from '../constants.ts';
import { type QualificationKind, type Revision, sentences } from '../constants.ts';
import type { ReviewedTable } from '../queries.ts';

/** Where and when a license or bond is valid. Dates are `YYYY-MM-DD`, both of them included. */
export type Term = { state: string; issuedDate: string | null; expiresDate: string | null };

/**
 * How a newer version relates to the one before it: by the person's choice, else a renewal when it is
 * issued later.
 * @param former null for kinds without a term, whose newer versions are corrections
 * @throws {PortalError} bad_input, at the field, for a renewal without the dates that tell its beginning
 * and the former end
 */
export function revisionOf(former: Term | null, latter: Term | null, chosen: Revision | undefined): Revision {
  if (!former || !latter) return 'correction';
  if (chosen === 'renewal') requireTerm(former, latter);
  return chosen ?? (isRenewal(former, latter) ? 'renewal' : 'correction');
}

const beginsLater = (former: Term, { issuedDate }: Term) =>
  issuedDate !== null && issuedDate > (former.issuedDate ?? '');

export const isRenewal = (former: Term, latter: Term) =>
  latter.state === former.state && latter.expiresDate !== null && beginsLater(former, latter);

function requireTerm(former: Term, latter: Term): void {
  const fields = {
    ...(latter.state === former.state ? {} : { state: sentences.renewalState }),
    ...(beginsLater(former, latter) ? {} : { issuedDate: sentences.renewalBegins }),
    ...(latter.expiresDate === null ? { expiresDate: sentences.renewalEnds } : {}),
  };
  const [first] = Object.values(fields);
  if (first !== undefined) throw badInput(first, fields);
}

/**
 * A correction replaces the former version; renewals of the former version become renewals of the
 * correction.
 */
async function takePlace(
  tx: Transaction,
  table: ReviewedTable,
  { id, userId, replacesId }: { id: string; userId: string; replacesId: string },
  now: string,
): Promise<Succession> {
  const ended = await tx
    .update(table)
    .set({ supersededAt: now, updatedAt: now })
    .where(and(eq(table.id, replacesId), isNull(table.supersededAt)))
    .returning({ id: table.id });
  const moved = await tx
    .update(table)
    .set({ replacesId: id })
    .where(
      and(
        eq(table.userId, userId),
        eq(table.replacesId, replacesId),
        ne(table.id, id),
        eq(table.status, 'approved'),
      ),
    )
    .returning({ id: table.id });
  return { ended: idsOf(ended), moved: idsOf(moved) };
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/**
 * Ends the versions that a newer one has replaced on its first day: with the approval where that day has
 * come, and otherwise by a daily job. A late run is harmless: until then, both versions are valid through
 * their own last days.
 * @param userId the owner; all owners when left out
 * @returns the ended credentials, with their owners
 */
export async function endRenewed(
  tx: Transaction,
  { clock }: Services,
  kind: CredentialKind,
  userId?: string,
): Promise<Array<{ id: string; userId: string }>> {
  const table = credentialTables[kind];
  const now = isoNow(clock);
  const replaced = sql`(
    with recursive replaced as (
      select newer.replaces_id as id from ${table} newer
      where newer.status = 'approved' and newer.superseded_at is null and newer.replaces_id is not null
        and (newer.issued_date is null or newer.issued_date <= ${today(clock)})
        ${userId === undefined ? sql`` : sql`and newer.user_id = ${userId}`}
      union
      select older.replaces_id from ${table} older join replaced on older.id = replaced.id
      where older.replaces_id is not null)
    select id from replaced)`;
  return tx
    .update(table)
    .set({ supersededAt: now, updatedAt: now })
    .where(and(inArray(table.id, replaced), eq(table.status, 'approved'), isNull(table.supersededAt)))
    .returning({ id: table.id, userId: table.userId });
}

/** The changes that a version's approval made to other versions. */
export type Succession = {
  /** Versions that it ended. */
  ended: string[];
  /** Renewals of the former version that became renewals of it. */
  moved: string[];
};

/** Applies the approval of a version to the versions before it. */
export async function succeed(
  tx: Transaction,
  services: Services,
  kind: QualificationKind,
  table: ReviewedTable,
  {
    id,
    userId,
    replacesId,
    revision,
  }: { id: string; userId: string; replacesId: string | null; revision: Revision | null },
): Promise<Succession> {
  if (replacesId === null) return { ended: [], moved: [] };
  const { ended, moved } =
    revision === 'renewal'
      ? { ended: [], moved: [] }
      : await takePlace(tx, table, { id, userId, replacesId }, isoNow(services.clock));
  const renewed = kind === 'experience' ? [] : await endRenewed(tx, services, kind, userId);
  return { ended: [...ended, ...idsOf(renewed)], moved };
}

/** Reverts what an approval changed about other versions. @param replacesId what the approved version replaces */
export async function revertSuccession(
  tx: Transaction,
  { clock }: Services,
  table: ReviewedTable,
  replacesId: string | null,
  { ended, moved }: Succession,
): Promise<void> {
  const updatedAt = isoNow(clock);
  if (ended.length > 0) {
    await tx.update(table).set({ supersededAt: null, updatedAt }).where(inArray(table.id, ended));
  }
  if (moved.length > 0) await tx.update(table).set({ replacesId }).where(inArray(table.id, moved));
}
