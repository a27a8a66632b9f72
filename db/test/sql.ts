import { connect } from '../driver.ts';

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement outside of a transaction. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const sql = connect(url, { max: 1, connect_timeout: 10 });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
