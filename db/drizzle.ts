import { createRequire } from 'node:module';

/**
 * The portal's imports of Drizzle, in this one file, and as CommonJS. Drizzle's `package.json` has 179 kB, and Node
 * parses it again for each import statement that names the package and for each of its hundred modules whose type it
 * has to look up there: 0.3 s of every start. The type of `.cjs` files needs no look-up.
 */
const require = createRequire(import.meta.url);
const core: typeof import('drizzle-orm') = require('drizzle-orm');
const pg: typeof import('drizzle-orm/pg-core') = require('drizzle-orm/pg-core');
const driver: typeof import('drizzle-orm/postgres-js') = require('drizzle-orm/postgres-js');
const migrator: typeof import('drizzle-orm/postgres-js/migrator') = require('drizzle-orm/postgres-js/migrator');

export type { SQL, SQLWrapper, WithSubquery } from 'drizzle-orm';
export type { AnyPgColumn, ExtraConfigColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
export type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';

export const {
  and,
  asc,
  between,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  ilike,
  inArray,
  is,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  Placeholder,
  sql,
} = core;
export const {
  alias,
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  PgDialect,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = pg;
export const { drizzle } = driver;
export const { migrate } = migrator;
