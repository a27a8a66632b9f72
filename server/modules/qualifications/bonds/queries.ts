import type { Reader } from '@portal/db/client.ts';
import { and, desc, getTableColumns, isNull, sql } from '@portal/db/drizzle.ts';
import { bonds, licenses, reviewedTable } from '@portal/db/schema/qualifications.ts';
import { isOfType } from '../licenses/queries.ts';
import {
  besideColumns,
  listQualificationsOf,
  matchingCredentials,
  type QualificationReads,
  type ReviewedRow,
} from '../queries.ts';

const table = reviewedTable('bonds');

export type BondRow = typeof bonds.$inferSelect & ReviewedRow;

export const bondReads = {
  kind: 'bond',
  title: 'Bond',
  table,
  rows: (db, where, limit) =>
    db
      .select({ ...getTableColumns(bonds), ...besideColumns(table) })
      .from(bonds)
      .where(where)
      .orderBy(desc(bonds.id))
      .limit(limit),
  matching: (asked, today) =>
    and(matchingCredentials(bonds, asked, today), asked.type ? isOfLicensed(asked.type) : undefined),
} satisfies QualificationReads<BondRow>;

/** Of people who submitted a license of that type which nothing newer has replaced. */
const isOfLicensed = (type: string) =>
  sql`exists (select from ${licenses} where ${licenses.userId} = ${bonds.userId}
    and ${isNull(licenses.supersededAt)} and ${isOfType(type)})`;

/** What the people handed in and nothing newer has replaced, newest first. */
export const listBondsOf = (db: Reader, userIds: string[]) => listQualificationsOf(bondReads, db, userIds);
