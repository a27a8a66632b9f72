import type { Reader } from '@portal/db/client.ts';
import { alias, and, eq, getTableColumns, ilike, inArray, isNull, ne, sql } from '@portal/db/drizzle.ts';
import { licenses, plainNumber, reviewedTable } from '@portal/db/schema/qualifications.ts';
import { users } from '@portal/db/schema/users.ts';
import { ordersByAge } from '../../../core/data/list-order.ts';
import { nameColumn } from '../../people/queries.ts';
import {
  credentialOrders,
  listQualificationsOf,
  matchingCredentials,
  type QualificationReads,
  type ReviewedRow,
  sharedColumns,
} from '../queries.ts';
import type { DuplicateView } from '../schema.ts';

const table = reviewedTable('licenses');

export type LicenseRow = typeof licenses.$inferSelect & ReviewedRow;

/** The type or the name says it. */
export const isOfType = (type: string) =>
  ilike(sql`${licenses.type} || ' ' || ${licenses.name}`, `%${type}%`);

/** The searchable words of a license, in lower case. */
export const licenseWords = sql`lower(${licenses.name} || ' ' || ${licenses.licenseNumber} || ' ' || ${licenses.linesOfAuthority})`;

export const licenseReads = {
  kind: 'license',
  title: 'License',
  table,
  rows: (db, where, limit, order = ordersByAge(licenses.id).newest) =>
    db
      .select({ ...getTableColumns(licenses), ...sharedColumns(table), cursor: order.cursor })
      .from(licenses)
      .innerJoin(users, eq(users.id, licenses.userId))
      .where(where)
      .orderBy(order.by)
      .limit(limit),
  duplicates: findDuplicates,
  orders: credentialOrders(licenses),
  matching: (input, today) =>
    and(
      matchingCredentials(licenses, licenseWords, input, today),
      input.type ? isOfType(input.type) : undefined,
    ),
} satisfies QualificationReads<LicenseRow>;

/** The people's licenses that no newer version has replaced, newest first. */
export const listLicensesOf = (db: Reader, userIds: string[]) =>
  listQualificationsOf(licenseReads, db, userIds);

const others = alias(licenses, 'others');

/** Licenses of other people with the same number in the same state; past and rejected ones do not count. */
async function findDuplicates(db: Reader, rows: LicenseRow[]): Promise<Map<string, DuplicateView[]>> {
  const duplicates = new Map<string, DuplicateView[]>(rows.map(({ id }) => [id, []]));
  if (rows.length === 0) return duplicates;
  const number = plainNumber(licenses.licenseNumber);
  const found = await db
    .select({
      of: licenses.id,
      duplicate: { id: others.id, userId: others.userId, userName: nameColumn(users), status: others.status },
    })
    .from(licenses)
    .innerJoin(
      others,
      and(
        eq(plainNumber(others.licenseNumber), number),
        eq(others.state, licenses.state),
        ne(others.userId, licenses.userId),
        sql`${others.status} <> 'rejected'`,
        isNull(others.supersededAt),
      ),
    )
    .innerJoin(users, eq(users.id, others.userId))
    .where(and(inArray(licenses.id, [...duplicates.keys()]), ne(number, '')));
  for (const { of, duplicate } of found) duplicates.get(of)?.push(duplicate);
  return duplicates;
}
