import type { Reader } from '@portal/db/client.ts';
import {
  alias,
  and,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  ne,
  type PgColumn,
  type SQL,
  sql,
} from '@portal/db/drizzle.ts';
import { bonds, licenses, plainNumber, reviewedTable } from '@portal/db/schema/qualifications.ts';
import { personNameKey, personSearchText, users } from '@portal/db/schema/users.ts';
import { listOrder, ordersByAge } from '../../../core/data/list-order.ts';
import { hasWords } from '../../../core/data/search-words.ts';
import { nameColumn } from '../../people/queries.ts';
import {
  listQualificationsOf,
  type QualificationReads,
  type ReviewedRow,
  sharedColumns,
} from '../queries.ts';
import type { DuplicateView, ListQualificationsInput } from '../schema.ts';

export type LicenseRow = typeof licenses.$inferSelect & ReviewedRow;
export type BondRow = typeof bonds.$inferSelect & ReviewedRow;

/** The type or the name says it. */
const isOfType = (type: string) => ilike(sql`${licenses.type} || ' ' || ${licenses.name}`, `%${type}%`);

/** Of people who submitted a license of that type which nothing newer has replaced. */
const ownerHasLicenseType = (type: string) =>
  sql`exists (select from ${licenses} where ${licenses.userId} = ${bonds.userId}
    and ${isNull(licenses.supersededAt)} and ${isOfType(type)})`;

const reviewedLicenses = reviewedTable('licenses');
const licenseWords = sql`lower(${licenses.name} || ' ' || ${licenses.licenseNumber} || ' ' || ${licenses.linesOfAuthority})`;

export const licenseReads = {
  kind: 'license',
  title: 'License',
  table: reviewedLicenses,
  name: licenses.name,
  words: licenseWords,
  rows: (db, where, limit, order = ordersByAge(licenses.id).newest) =>
    db
      .select({ ...getTableColumns(licenses), ...sharedColumns(reviewedLicenses), cursor: order.cursor })
      .from(licenses)
      .innerJoin(users, eq(users.id, licenses.userId))
      .where(where)
      .orderBy(order.by)
      .limit(limit),
  duplicates: findDuplicates,
  ...listed(licenses, licenseWords, isOfType),
} satisfies QualificationReads<LicenseRow>;

const reviewedBonds = reviewedTable('bonds');
const bondWords = sql`lower(${bonds.name} || ' ' || ${bonds.bondNumber})`;

export const bondReads = {
  kind: 'bond',
  title: 'Bond',
  table: reviewedBonds,
  name: bonds.name,
  words: bondWords,
  rows: (db, where, limit, order = ordersByAge(bonds.id).newest) =>
    db
      .select({ ...getTableColumns(bonds), ...sharedColumns(reviewedBonds), cursor: order.cursor })
      .from(bonds)
      .innerJoin(users, eq(users.id, bonds.userId))
      .where(where)
      .orderBy(order.by)
      .limit(limit),
  ...listed(bonds, bondWords, ownerHasLicenseType),
} satisfies QualificationReads<BondRow>;

/** The people's licenses that no newer version has replaced, newest first. */
export const listLicensesOf = (db: Reader, userIds: string[]) =>
  listQualificationsOf(licenseReads, db, userIds);
/** The people's bonds that no newer version has replaced, newest first. */
export const listBondsOf = (db: Reader, userIds: string[]) => listQualificationsOf(bondReads, db, userIds);

/**
 * The orders and filters of a list of licenses or bonds. Rows without a last day sort last.
 * @param words what they are found by beside their owner, in lower case
 */
function listed(
  { id, userId, state, expiresDate, status }: typeof licenses | typeof bonds,
  words: SQL,
  ofType: (type: string) => SQL,
) {
  return {
    orders: {
      newest: ordersByAge(id).newest,
      expires: listOrder([sql`coalesce(${expiresDate}, 'infinity')`, id]),
      person: listOrder([personNameKey(users), users.id, id]),
    },
    matching: (input: ListQualificationsInput, today: string) =>
      and(
        foundBy(sql`${personSearchText(users)} || ' ' || ${words}`, userId, input.search),
        input.state ? eq(state, input.state) : undefined,
        input.validity === 'active' ? and(eq(status, 'approved'), gte(expiresDate, today)) : undefined,
        input.validity === 'expired' ? lt(expiresDate, today) : undefined,
        input.type ? ofType(input.type) : undefined,
      ),
  };
}

function foundBy(text: SQL, userId: PgColumn, search = ''): SQL | undefined {
  const found = hasWords(text, search);
  if (found.length === 0) return undefined;
  return sql`exists (select from ${users} where ${and(eq(users.id, userId), ...found)})`;
}

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
