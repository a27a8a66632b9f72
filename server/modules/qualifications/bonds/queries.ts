import type { Reader } from '@portal/db/client.ts';
import { and, eq, getTableColumns, isNull, sql } from '@portal/db/drizzle.ts';
import { bonds, licenses, reviewedTable } from '@portal/db/schema/qualifications.ts';
import { users } from '@portal/db/schema/users.ts';
import { ordersByAge } from '../../../core/data/list-order.ts';
import { isOfType } from '../licenses/queries.ts';
import {
  credentialOrders,
  listQualificationsOf,
  matchingCredentials,
  type QualificationReads,
  type ReviewedRow,
  sharedColumns,
} from '../queries.ts';

const table = reviewedTable('bonds');

export type BondRow = typeof bonds.$inferSelect & ReviewedRow;

/** The searchable words of a bond, in lower case. */
export const bondWords = sql`lower(${bonds.name} || ' ' || ${bonds.bondNumber})`;

export const bondReads = {
  kind: 'bond',
  title: 'Bond',
  table,
  rows: (db, where, limit, order = ordersByAge(bonds.id).newest) =>
    db
      .select({ ...getTableColumns(bonds), ...sharedColumns(table), cursor: order.cursor })
      .from(bonds)
      .innerJoin(users, eq(users.id, bonds.userId))
      .where(where)
      .orderBy(order.by)
      .limit(limit),
  orders: credentialOrders(bonds),
  matching: (input, today) =>
    and(
      matchingCredentials(bonds, bondWords, input, today),
      input.type ? ownerHasLicenseType(input.type) : undefined,
    ),
} satisfies QualificationReads<BondRow>;

/** Of people who submitted a license of that type which nothing newer has replaced. */
const ownerHasLicenseType = (type: string) =>
  sql`exists (select from ${licenses} where ${licenses.userId} = ${bonds.userId}
    and ${isNull(licenses.supersededAt)} and ${isOfType(type)})`;

/** The people's bonds that no newer version has replaced, newest first. */
export const listBondsOf = (db: Reader, userIds: string[]) => listQualificationsOf(bondReads, db, userIds);
