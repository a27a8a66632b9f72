import { byId } from '../../../core/contract/schema.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { presentReport } from './presenter.ts';
import { readReport } from './queries.ts';
import { report } from './schema.ts';

export const deploymentReportRouter = router({
  get: procedureFor('deployments.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/deployments/{id}/report',
        summary: 'What a deployment needed and got, and what its people worked',
      },
    })
    .input(byId)
    .output(report)
    .query(async ({ ctx, input }) => presentReport(ctx, await readReport(ctx, input.id))),
});
