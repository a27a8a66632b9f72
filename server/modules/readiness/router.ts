import { router, staffProcedure } from '../../trpc/procedures.ts';
import { getOwnReadiness } from './queries.ts';
import { ownReadinessAnswer, ownReadinessInput } from './schema.ts';

export const readinessRouter = router({
  mine: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/readiness/me',
        summary: 'Where you may work, and what is missing elsewhere',
      },
    })
    .input(ownReadinessInput)
    .output(ownReadinessAnswer)
    .query(({ ctx, input }) => getOwnReadiness(ctx, input)),
});
