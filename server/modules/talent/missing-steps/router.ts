import { procedureFor, router } from '../../../trpc/procedures.ts';
import { askForMissing } from './commands.ts';
import { countMissingSteps } from './queries.ts';
import { askMissingInput, askMissingResult, missingSteps, missingStepsInput } from './schema.ts';

export const missingStepsRouter = router({
  counts: procedureFor('talent.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/talent/missing-steps',
        summary: 'What people lack who are one step from ready in a state',
      },
    })
    .input(missingStepsInput)
    .output(missingSteps)
    .query(({ ctx, input }) => countMissingSteps(ctx, input)),

  ask: procedureFor('talent.ask')
    .meta({
      rest: {
        method: 'POST',
        path: '/talent/missing-steps/ask',
        summary: 'Ask people for the license or bond that they lack',
      },
    })
    .input(askMissingInput)
    .output(askMissingResult)
    .mutation(({ ctx, input }) => askForMissing(ctx, input)),
});
