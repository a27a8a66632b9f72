import { forQuickReads, type Reader } from '@portal/db/client.ts';

const statements = new WeakMap<Reader, Map<string, unknown>>();

/**
 * A statement prepared once for each database, for hot paths: building the SQL costs more than running it.
 * @param build makes the query with `sql.placeholder(…)` and ends in `.prepare(name)`
 */
export function prepared<T>(db: Reader, name: string, build: (db: Reader, name: string) => T): T {
  let known = statements.get(db);
  if (!known) {
    known = new Map();
    statements.set(db, known);
  }
  let statement = known.get(name) as T | undefined;
  if (statement === undefined) {
    statement = build(db, name);
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

export const sendPrepared = <Rows>(
  db: Reader,
  { name, build }: PreparedStatement<Rows>,
  values: Record<string, unknown>,
): Promise<Rows> => prepared(db, name, build).execute(values);

/** The same for a read of few rows by key, on the quick connections; see `forQuickReads`. */
export const preparedQuick = <T>(db: Reader, name: string, build: (db: Reader, name: string) => T): T =>
  prepared(forQuickReads(db), name, build);
