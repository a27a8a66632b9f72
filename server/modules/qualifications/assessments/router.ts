import { procedureFor, router } from '../../../trpc/procedures.ts';
import { presentAssessment } from './presenter.ts';
import { getAssessment, getDraftWarnings } from './queries.ts';
import { assessment, assessmentInput, draftInput, draftWarnings } from './schema.ts';

export const assessmentsRouter = router({
  get: procedureFor('credentials.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/reviews/{noun}/{id}',
        summary: 'One qualification with the version before it, what its approval changes, and warnings',
      },
    })
    .input(assessmentInput)
    .output(assessment)
    .query(async ({ ctx, input }) => presentAssessment(ctx, await getAssessment(ctx, input))),

  draft: procedureFor('account.own')
    .meta({
      rest: {
        method: 'GET',
        path: '/qualifications/warnings',
        summary: 'What speaks against a license or bond before it is submitted',
      },
    })
    .input(draftInput)
    .output(draftWarnings)
    .query(async ({ ctx, input }) => ({ warnings: await getDraftWarnings(ctx, input) })),
});
