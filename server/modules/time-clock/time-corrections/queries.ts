import type { Reader, Transaction } from '@portal/db/client.ts';
import { alias, and, eq, getTableColumns, isNull, lt, ne, or, type SQL, sql } from '@portal/db/drizzle.ts';
import { timeCorrections, timeEntries } from '@portal/db/schema/time-clock.ts';
import { users } from '@portal/db/schema/users.ts';
import { ordersByAge } from '../../../core/data/list-order.ts';
import type { PageInput } from '../../../core/data/pagination.ts';
import { readPage } from '../../../core/data/read-page.ts';
import { searching } from '../../../core/data/search.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { isFoundBy, isOnlyAdmin, personColumns } from '../../people/queries.ts';
import { deploymentColumn } from '../queries.ts';
import type { CorrectionSort } from './constants.ts';
import type { ListCorrectionsInput, MyCorrectionsInput } from './schema.ts';

const deciders = alias(users, 'deciders');

const select = <Extra extends Record<string, SQL>>(db: Reader, extra: Extra) =>
  db
    .select({
      ...extra,
      correction: getTableColumns(timeCorrections),
      person: personColumns(users),
      timeZone: users.timeZone,
      decider: personColumns(deciders),
      deployment: deploymentColumn(timeCorrections.deploymentId),
      previousDeployment: deploymentColumn(timeCorrections.previousDeploymentId),
    })
    .from(timeCorrections)
    .innerJoin(users, eq(users.id, timeCorrections.userId))
    .leftJoin(deciders, eq(deciders.id, timeCorrections.decidedBy))
    .$dynamic();

export type CorrectionRow = Awaited<ReturnType<typeof readCorrection>>;

const orders = ordersByAge(timeCorrections.id);

function page(db: Reader, input: PageInput, sort: CorrectionSort, where?: SQL) {
  const order = orders[sort];
  return readPage(input, order, ({ limit, after, cursor }) =>
    select(db, { cursor }).where(and(where, after)).orderBy(order.by).limit(limit),
  );
}

/** A page of everybody's corrections, the number of pending ones, and whether the caller is the only administrator. */
export async function listCorrections(
  ctx: ActorContext,
  { status, search, sort, ...input }: ListCorrectionsInput,
) {
  const { services, actor } = ctx;
  const { db } = services;
  requireAbility(actor, 'time.read');
  const wanted = and(status && eq(timeCorrections.status, status), ...isFoundBy(search));
  const [found, [counted], alone] = await Promise.all([
    searching(ctx, search, (on) => page(on, input, sort, wanted)),
    db
      .select({ pending: sql<number>`count(*)::int` })
      .from(timeCorrections)
      .where(eq(timeCorrections.status, 'pending')),
    isOnlyAdmin(db, actor.userId),
  ]);
  return { ...found, pending: counted?.pending ?? 0, isOnlyAdmin: alone };
}

/** A page of the caller's own corrections, newest first. */
export async function listMyCorrections(
  { services: { db }, actor }: ActorContext,
  { status, ...input }: MyCorrectionsInput,
) {
  requireAbility(actor, 'portal.read');
  return page(
    db,
    input,
    'newest',
    and(eq(timeCorrections.userId, actor.userId), status && eq(timeCorrections.status, status)),
  );
}

/** @throws {PortalError} not_found */
export async function readCorrection(db: Reader, id: string) {
  const [row] = await select(db, {}).where(eq(timeCorrections.id, id));
  if (!row) throw notFound('Correction');
  return row;
}

/** The row, locked: of two concurrent decisions the second one sees the first. @throws {PortalError} not_found */
export async function lockCorrection(tx: Transaction, id: string) {
  const [row] = await tx.select().from(timeCorrections).where(eq(timeCorrections.id, id)).for('update');
  if (!row) throw notFound('Correction');
  return row;
}

/** A null end is a running entry. */
type Wanted = { userId: string; clockIn: string; clockOut: string | null };

/**
 * @param but the entry and the correction that may overlap
 * @throws {PortalError} conflict, with the message, when another entry or pending correction of the person overlaps
 */
export async function requireFree(
  tx: Transaction,
  { userId, clockIn, clockOut }: Wanted,
  but: { entryId: string | null; correctionId?: string },
  sentence: string,
): Promise<void> {
  const [worked] = await tx
    .select({ id: timeEntries.id })
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.userId, userId),
        eq(timeEntries.awaiting, false),
        but.entryId ? ne(timeEntries.id, but.entryId) : undefined,
        clockOut ? lt(timeEntries.clockIn, clockOut) : undefined,
        or(isNull(timeEntries.clockOut), sql`${timeEntries.clockOut} > ${clockIn}::timestamptz`),
      ),
    )
    .limit(1);
  const [corrected] = await tx
    .select({ id: timeCorrections.id })
    .from(timeCorrections)
    .where(
      and(
        eq(timeCorrections.userId, userId),
        eq(timeCorrections.status, 'pending'),
        but.correctionId ? ne(timeCorrections.id, but.correctionId) : undefined,
        clockOut ? lt(timeCorrections.clockIn, clockOut) : undefined,
        sql`${timeCorrections.clockOut} > ${clockIn}::timestamptz`,
      ),
    )
    .limit(1);
  if (worked || corrected) throw conflict(sentence, { clockIn: sentence });
}
