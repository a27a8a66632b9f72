import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import type postgres from 'postgres';
import { withSessionSettings } from './driver.ts';
import { findPrimary, urlsOf } from './hosts.ts';

/**
 * Migrates the schema of the job queue to the version of the library, and records that version in a comment. Commands
 * enqueue with `graphile_worker.add_job` inside their transaction, so the schema must exist before the first request,
 * not when the first worker starts.
 */
export async function installJobSchema(client: postgres.Sql, url: string): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  // The library's log of its migrations is dropped; errors are thrown.
  await runMigrations({
    connectionString: withSessionSettings((await findPrimary(urlsOf(url))) ?? url),
    logger: new Logger(() => () => {}),
  });
  await client.unsafe(`comment on schema graphile_worker is '${jobSchemaMark()}'`);
}

/** The comment that this version of the library leaves on the queue's schema. */
export function jobSchemaMark(): string {
  const path = findPackageJSON('graphile-worker', import.meta.url);
  if (!path) throw new Error('graphile-worker is not installed.');
  const manifest: { version: string } = JSON.parse(readFileSync(path, 'utf8'));
  return `graphile-worker ${manifest.version}`;
}
