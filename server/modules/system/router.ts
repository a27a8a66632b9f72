import { done } from '../../core/contract/schema.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { retryJob, sendTestEmail } from './commands.ts';
import { getSystem, listAway, listFailedJobs, listFindings } from './queries.ts';
import {
  failedJobsAnswer,
  jobInput,
  systemAnswer,
  systemChecksAnswer,
  systemStatusAnswer,
  testEmailAnswer,
} from './schema.ts';

export const systemRouter = router({
  get: procedureFor('system.read')
    .meta({ rest: { method: 'GET', path: '/system', summary: 'Versions, figures, and what is away' } })
    .output(systemAnswer)
    .query(async ({ ctx }) => ({ system: await getSystem(ctx) })),

  status: procedureFor('system.read')
    .meta({ rest: { method: 'GET', path: '/system/status', summary: 'What of the system is away' } })
    .output(systemStatusAnswer)
    .query(async ({ ctx }) => ({ away: await listAway(ctx) })),

  checks: procedureFor('system.read')
    .meta({ rest: { method: 'GET', path: '/system/checks', summary: 'What is wrong with the installation' } })
    .output(systemChecksAnswer)
    .query(async ({ ctx }) => ({ findings: await listFindings(ctx) })),

  failedJobs: procedureFor('system.read')
    .meta({
      rest: { method: 'GET', path: '/system/jobs', summary: 'Jobs that failed, and emails not delivered' },
    })
    .output(failedJobsAnswer)
    .query(({ ctx }) => listFailedJobs(ctx)),

  retryJob: procedureFor('system.manage')
    .meta({ rest: { method: 'POST', path: '/system/jobs/{jobId}/retry', summary: 'Try a failed job again' } })
    .input(jobInput)
    .output(done)
    .mutation(({ ctx, input }) => retryJob(ctx, input.jobId)),

  sendTestEmail: procedureFor('system.manage')
    .meta({ rest: { method: 'POST', path: '/system/test-email', summary: 'Send an email to yourself' } })
    .output(testEmailAnswer)
    .mutation(({ ctx }) => sendTestEmail(ctx)),
});
