import { type AnyPgColumn, type SQL, sql } from '@portal/db/drizzle.ts';
import { INSTANT_TYPE } from '@portal/db/schema/columns.ts';

/** A file that an answer links to, before `withFileLinks` or `linkTo` signs the link for the caller. */
export type NamedFile = { file: string; type?: string };

/** A column whose values fit. */
type ColumnOf<Value> = AnyPgColumn & {
  _: { data: NonNullable<Value>; notNull: null extends Value ? boolean : true };
};
/** Where an answer has text, a statement may name the file that the text is to link to. */
type Unsigned<Value> = string extends Value ? Value | NamedFile : Value;

/** The SQL of one field: a column or an expression whose type fits. */
type FieldSql<Value> = SQL<Unsigned<Value>> | ColumnOf<Value>;

/** The SQL of each field of an answer. */
export type JsonFields<T> = { [Name in keyof T]-?: FieldSql<T[Name]> };

/**
 * A column: an object with exactly these fields, as JSON. PostgreSQL makes it from a row in half the time of
 * `json_build_object`, and without blanks.
 */
export const jsonRow = <T extends object>(fields: JsonFields<T>): SQL<T> =>
  sql<T>`(select row_to_json(fields) from (select ${jsonColumns(fields)}) fields)`;

/** The fields as columns of a select, for `jsonList`. */
export const jsonColumns = <T extends object>(fields: JsonFields<T>): SQL =>
  sql.join(
    Object.entries<SQL | AnyPgColumn>(fields).map(
      ([name, value]) => sql`${inJson(value)} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );

/** Inside of JSON PostgreSQL writes instants in its own format. */
const inJson = (value: SQL | AnyPgColumn): SQL | AnyPgColumn =>
  'getSQLType' in value && value.getSQLType() === INSTANT_TYPE ? jsonInstant(value) : value;

/**
 * A column: the rows of a select as an array.
 * @param order by columns of `entry`; unordered by default
 */
export const jsonList = <T>(select: SQL, order?: SQL): SQL<T[]> =>
  sql<
    T[]
  >`(select coalesce(json_agg(entry${order ? sql` order by ${order}` : sql``}), '[]') from (${select}) entry)`;

/** An instant in the format of answers, for expressions. A column in `JsonFields` gets it by itself. */
export const jsonInstant = (instant: AnyPgColumn | SQL): SQL<string> =>
  sql<string>`to_char(${instant}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
