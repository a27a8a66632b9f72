import { byId } from '../../../core/contract/schema.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { presentBoard } from './presenter.ts';
import { readBoard } from './queries.ts';
import { board } from './schema.ts';

export const boardRouter = router({
  get: procedureFor('deployments.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/deployments/{id}/board',
        summary: 'Who was offered what, and who is where',
      },
    })
    .input(byId)
    .output(board)
    .query(async ({ ctx, input }) => presentBoard(ctx, await readBoard(ctx, input.id))),
});
