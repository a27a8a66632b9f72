import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import type postgres from 'postgres';

/**
 * Brings the schema of the job queue to the version of the library, and marks it with that. Commands enqueue with
 * `graphile_worker.add_job` inside their transaction, so it has to be there before the first request, not when the first
 * worker starts.
 */
export async function installJobSchema(client: postgres.Sql, url: string): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  // The queue's own schema changes are nobody's news; what goes wrong is thrown.
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
  await client.unsafe(`comment on schema graphile_worker is '${jobSchemaMark()}'`);
}

/** The comment on the queue's schema when this version of the library has installed it. */
export function jobSchemaMark(): string {
  const path = findPackageJSON('graphile-worker', import.meta.url);
  if (!path) throw new Error('graphile-worker is not installed.');
  const manifest: { version: string } = JSON.parse(readFileSync(path, 'utf8'));
  return `graphile-worker ${manifest.version}`;
}
