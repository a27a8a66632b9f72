import type { Reader } from '@portal/db/client.ts';
import { and, eq, getTableColumns, ilike, inArray, isNull, ne, sql } from '@portal/db/drizzle.ts';
import { licenses, plainNumber, reviewedTable } from '@portal/db/schema/qualifications.ts';
import { users } from '@portal/db/schema/users.ts';
import { ordersByAge } from '../../../core/data/list-order.ts';
import { nameColumn } from '../../people/queries.ts';
import {
  besideColumns,
  credentialOrders,
  listQualificationsOf,
  matchingCredentials,
  plainText,
  type QualificationReads,
  type ReviewedRow,
} from '../queries.ts';
import type { DuplicateView } from '../schema.ts';

const table = reviewedTable('licenses');

export type LicenseRow = typeof licenses.$inferSelect & ReviewedRow;

/** The type or the name says it. */
export const isOfType = (type: string) =>
  ilike(sql`${licenses.type} || ' ' || ${licenses.name}`, `%${type}%`);

/** What a license is called by, in lower case. */
export const licenseWords = sql`lower(${licenses.name} || ' ' || ${licenses.licenseNumber})`;

export const licenseReads = {
  kind: 'license',
  title: 'License',
  table,
  rows: (db, where, limit, order = ordersByAge(licenses.id).newest) =>
    db
      .select({ ...getTableColumns(licenses), ...besideColumns(table) })
      .from(licenses)
      .innerJoin(users, eq(users.id, licenses.userId))
      .where(where)
      .orderBy(order.by)
      .limit(limit),
  duplicates: findDuplicates,
  orders: credentialOrders(licenses),
  matching: (asked, today) =>
    and(
      matchingCredentials(licenses, licenseWords, asked, today),
      asked.type ? isOfType(asked.type) : undefined,
    ),
} satisfies QualificationReads<LicenseRow>;

/** What the people handed in and nothing newer has replaced, newest first. */
export const listLicensesOf = (db: Reader, userIds: string[]) =>
  listQualificationsOf(licenseReads, db, userIds);

const ownNumber = plainNumber(licenses.licenseNumber);

/** Licenses of other people with the same number in the same state; past and rejected ones do not count. */
async function findDuplicates(db: Reader, rows: LicenseRow[]): Promise<Map<string, DuplicateView[]>> {
  const numbers = [...new Set(rows.map((row) => plainText(row.licenseNumber)))].filter(Boolean);
  if (numbers.length === 0) return new Map();
  const known = await db
    .select({
      id: licenses.id,
      userId: licenses.userId,
      status: licenses.status,
      state: licenses.state,
      number: ownNumber,
      userName: nameColumn(users),
    })
    .from(licenses)
    .innerJoin(users, eq(users.id, licenses.userId))
    .where(and(isNull(licenses.supersededAt), ne(licenses.status, 'rejected'), inArray(ownNumber, numbers)));
  return new Map(
    rows.map((row) => [
      row.id,
      known
        .filter(
          ({ userId, state, number }) =>
            userId !== row.userId && state === row.state && number === plainText(row.licenseNumber),
        )
        .map(({ id, userId, userName, status }) => ({ id, userId, userName, status })),
    ]),
  );
}
