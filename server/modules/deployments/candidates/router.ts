import { procedureFor, router } from '../../../trpc/procedures.ts';
import { presentCandidate } from './presenter.ts';
import { findCandidates } from './queries.ts';
import { candidatesInput, candidatesPage } from './schema.ts';

export const candidatesRouter = router({
  list: procedureFor('deployments.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/deployments/{id}/candidates',
        summary: 'Who can go, ready people first',
      },
    })
    .input(candidatesInput)
    .output(candidatesPage)
    .query(async ({ ctx, input }) => {
      const { rows, next, counts, asked } = await findCandidates(ctx, input);
      return { candidates: rows.map((row) => presentCandidate(ctx, row, asked)), counts, next, asked };
    }),
});
