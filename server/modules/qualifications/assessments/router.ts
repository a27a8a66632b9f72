import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { presentAssessment } from './presenter.ts';
import { getAssessment } from './queries.ts';
import { assessment, assessmentInput } from './schema.ts';

export const assessmentsRouter = router({
  get: adminProcedure
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
});
