import { forPrepared, type Reader } from '@portal/db/client.ts';

const statements = new WeakMap<Reader, Map<string, unknown>>();

/**
 * A read prepared once for each database, for hot paths: building the SQL costs more than running it. It runs with one
 * plan for all values, on the connections for prepared statements.
 * @param build makes the query with `sql.placeholder(…)` and ends in `.prepare(name)`
 */
export const prepared = <T>(db: Reader, name: string, build: (db: Reader, name: string) => T): T =>
  builtOnce(forPrepared(db), name, build);

function builtOnce<T>(on: Reader, name: string, build: (db: Reader, name: string) => T): T {
  let known = statements.get(on);
  if (!known) {
    known = new Map();
    statements.set(on, known);
  }
  let statement = known.get(name) as T | undefined;
  if (statement === undefined) {
    statement = build(on, name);
    known.set(name, statement);
  }
  return statement;
}

/** A named statement for code that sends it later. PostgreSQL prepares one statement at a time, never several. */
export type PreparedStatement<Rows> = {
  name: string;
  /** Builds the query, and ends in `.prepare(name)`. */
  build: (db: Reader, name: string) => { execute: (values: Record<string, unknown>) => Promise<Rows> };
};

/** Sends a change over the connections of changes: it may wait for a lock, and reads would wait behind it. */
export const sendPrepared = <Rows>(
  db: Reader,
  { name, build }: PreparedStatement<Rows>,
  values: Record<string, unknown>,
): Promise<Rows> => builtOnce(db, name, build).execute(values);
