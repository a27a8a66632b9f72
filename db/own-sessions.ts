import { connect } from './driver.ts';

/**
 * A pooler stands between the portal and PostgreSQL. The message is one sentence for the operator who set
 * DATABASE_URL.
 */
export class SharedSessionsError extends Error {
  override name = 'SharedSessionsError';

  constructor() {
    super(
      'DATABASE_URL points to a connection pooler such as PgBouncer, but the portal needs PostgreSQL sessions of its own (for LISTEN, locks, and session settings); point it to PostgreSQL itself.',
    );
  }
}

/** An unlikely number of milliseconds. */
const PROBE_MS = 4_321;

/**
 * Probes whether connections to the address are sessions of PostgreSQL. Poolers share sessions between clients, and so
 * cannot apply a connection's own startup settings: they refuse or drop these.
 * @throws {SharedSessionsError} when they are not; the driver's error when the database does not answer
 */
export async function requireOwnSessions(url: string): Promise<void> {
  const sql = connect(url, {
    max: 1,
    prepare: false,
    connect_timeout: 5,
    connection: { application_name: 'portal', statement_timeout: PROBE_MS },
  });
  try {
    const [kept] = await sql<Array<{ timeout: number }>>`
      select setting::int as timeout from pg_settings where name = 'statement_timeout'`;
    if (kept?.timeout !== PROBE_MS) throw new SharedSessionsError();
  } catch (error) {
    throw isRefusedSetting(error) ? new SharedSessionsError() : error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** PgBouncer's message; PostgreSQL does not refuse a setting that it knows. */
const isRefusedSetting = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message);
