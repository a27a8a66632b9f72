import type { Reader } from '@portal/db/client.ts';
import { desc, getTableColumns } from '@portal/db/drizzle.ts';
import { bonds, reviewedTable } from '@portal/db/schema/qualifications.ts';
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
  matching: (asked, today) => matchingCredentials(bonds, asked, today),
} satisfies QualificationReads<BondRow>;

/** What the people handed in and nothing newer has replaced, newest first. */
export const listBondsOf = (db: Reader, userIds: string[]) => listQualificationsOf(bondReads, db, userIds);
