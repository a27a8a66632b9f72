import { customType, sql, uuid } from '../drizzle.ts';

/** Primary key: a UUIDv7 made by the application, so that an id is known before its row is stored. */
export const id = () => uuid('id').primaryKey();

/** By this type code knows that a column holds instants. */
export const INSTANT_TYPE = 'timestamp(3) with time zone';

const timestamptz = customType<{ data: string; driverData: string }>({
  dataType: () => INSTANT_TYPE,
  fromDriver: isoInstant,
});

/** An instant: `timestamptz` in the table, an ISO-8601 UTC string in TypeScript and in answers. */
export const instant = (name: string) => timestamptz(name);

/** Insert time, by the database's clock. */
export const createdAt = () => instant('created_at').notNull().default(sql`now()`);

/** Time of the last change; set by commands only. */
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`);

/**
 * Converts PostgreSQL's text form of a timestamptz, in a session in UTC, to ISO-8601. By string operations instead of
 * `Date`: this runs for every instant of every row.
 */
export function isoInstant(text: string): string {
  if (!text.endsWith('+00')) return new Date(text).toISOString();
  const fraction = text.slice(20, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}
