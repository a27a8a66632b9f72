import { sql } from '@portal/db/drizzle.ts';
import type { TestPortal } from '../../test/harness.ts';
import type { ModuleTesting } from '../../test/module-testing.ts';
import { only } from '../../test/rows.ts';

/** A job that failed for the last time. */
export async function makeFailedJob({ services }: TestPortal, name = 'auth.registered-mail') {
  const [job] = await services.db.execute<{ id: string }>(
    sql`select id::text from graphile_worker.add_job(${name}, payload => '{}'::json, max_attempts => 1)`,
  );
  const { id } = only(job ? [job] : []);
  await services.db.execute(
    sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint], 'Greeting never received')`,
  );
  return id;
}

export const testing: ModuleTesting = {
  procedures: {
    'system.get': {},
    'system.status': {},
    'system.checks': {},
    'system.failedJobs': {},
    'system.retryJob': {
      audits: ['system.job_retried'],
      announces: {},
      input: async ({ portal }) => ({ jobId: await makeFailedJob(portal) }),
    },
    'system.sendTestEmail': { audits: ['system.test_email_sent'], announces: {} },
  },
  // The specification names no path for operators.
  beyond: [
    ['GET', '/system'],
    ['GET', '/system/status'],
    ['GET', '/system/checks'],
    ['GET', '/system/jobs'],
    ['POST', '/system/jobs/{}/retry'],
    ['POST', '/system/test-email'],
  ],
};
