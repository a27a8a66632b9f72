import { Logger, runMigrations } from 'graphile-worker';

/** The queue's own schema changes are nobody's news; what goes wrong is thrown. */
const silent = new Logger(() => () => {});

/**
 * Brings the schema of the job queue to the version of the library. Commands enqueue with `graphile_worker.add_job`
 * inside their transaction, so it has to be there before the first request, not when the first worker starts.
 */
export async function installJobSchema(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: silent });
}
