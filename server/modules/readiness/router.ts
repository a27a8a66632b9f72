import { procedureFor, router } from '../../trpc/procedures.ts';
import { setWantedStates } from './commands.ts';
import { getOwnReadiness } from './queries.ts';
import { ownReadinessAnswer, ownReadinessInput, wantedStatesAnswer, wantedStatesInput } from './schema.ts';

export const readinessRouter = router({
  mine: procedureFor('portal.read')
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

  want: procedureFor('deployments.answer')
    .meta({
      rest: {
        method: 'PUT',
        path: '/readiness/me/states',
        summary: 'The states where you want to work, beside those of your licenses and bonds',
      },
    })
    .input(wantedStatesInput)
    .output(wantedStatesAnswer)
    .mutation(async ({ ctx, input }) => ({ states: await setWantedStates(ctx, input.states) })),
});
