import { byId, done } from '../../../core/contract/schema.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { answerRollCall, endRollCall, startRollCall } from './commands.ts';
import { presentOwnRollCall, presentRollCall } from './presenter.ts';
import { listOwnRollCalls, readLatestRollCall } from './queries.ts';
import {
  answerRollCallInput,
  latestRollCall,
  ownRollCallAnswer,
  ownRollCalls,
  rollCallAnswer,
  startRollCallInput,
} from './schema.ts';

export const rollCallsRouter = router({
  start: procedureFor('deployments.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/deployments/{id}/roll-calls',
        summary: 'Ask everybody who is assigned whether they are safe',
      },
    })
    .input(startRollCallInput)
    .output(rollCallAnswer)
    .mutation(async ({ ctx, input }) => ({
      rollCall: presentRollCall(ctx, await startRollCall(ctx, input)),
    })),

  latest: procedureFor('deployments.read')
    .meta({
      rest: { method: 'GET', path: '/deployments/{id}/roll-call', summary: 'The latest roll call' },
    })
    .input(byId)
    .output(latestRollCall)
    .query(async ({ ctx, input }) => {
      const tally = await readLatestRollCall(ctx, input.id);
      return { rollCall: tally && presentRollCall(ctx, tally) };
    }),

  end: procedureFor('deployments.manage')
    .meta({ rest: { method: 'POST', path: '/roll-calls/{id}/end', summary: 'End a roll call' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => endRollCall(ctx, input.id)),

  mine: procedureFor('portal.read')
    .meta({
      rest: { method: 'GET', path: '/roll-calls/my', summary: 'Whether you are safe: what you are asked' },
    })
    .output(ownRollCalls)
    .query(async ({ ctx }) => ({ rollCalls: (await listOwnRollCalls(ctx)).map(presentOwnRollCall) })),

  answer: procedureFor('deployments.answer')
    .meta({
      rest: {
        method: 'POST',
        path: '/roll-calls/{id}/answer',
        summary: 'Say that you are safe, or need help',
      },
    })
    .input(answerRollCallInput)
    .output(ownRollCallAnswer)
    .mutation(async ({ ctx, input }) => ({ rollCall: presentOwnRollCall(await answerRollCall(ctx, input)) })),
});
