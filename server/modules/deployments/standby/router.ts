import { byId, done } from '../../../core/contract/schema.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { answerStandby, askStandby, seeStandby } from './commands.ts';
import { presentOwnStandby, presentTally } from './presenter.ts';
import { listOwnStandbys, listStandbys } from './queries.ts';
import {
  answerStandbyInput,
  askStandbyInput,
  ownStandbyAnswer,
  ownStandbys,
  standbyResults,
  standbyTally,
} from './schema.ts';

export const standbyRouter = router({
  ask: procedureFor('deployments.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/deployments/{id}/standby',
        summary: 'Ask people whether they can go, and remind the silent ones',
      },
    })
    .input(askStandbyInput)
    .output(standbyResults)
    .mutation(async ({ ctx, input }) => ({ results: await askStandby(ctx, input) })),

  tally: procedureFor('deployments.read')
    .meta({
      rest: { method: 'GET', path: '/deployments/{id}/standby', summary: 'Who said that they can go' },
    })
    .input(byId)
    .output(standbyTally)
    .query(async ({ ctx, input }) => presentTally(ctx, await listStandbys(ctx, input.id))),

  mine: procedureFor('portal.read')
    .meta({
      rest: { method: 'GET', path: '/standby/my', summary: 'Whether you could go: what you were asked' },
    })
    .output(ownStandbys)
    .query(async ({ ctx }) => ({
      standby: (await listOwnStandbys(ctx)).map((row) => presentOwnStandby(ctx, row)),
    })),

  answer: procedureFor('deployments.answer')
    .meta({ rest: { method: 'POST', path: '/standby/{id}/answer', summary: 'Say whether you can go' } })
    .input(answerStandbyInput)
    .output(ownStandbyAnswer)
    .mutation(async ({ ctx, input }) => ({
      standby: presentOwnStandby(ctx, await answerStandby(ctx, input)),
    })),

  see: procedureFor('deployments.answer')
    .meta({ rest: { method: 'POST', path: '/standby/{id}/seen', summary: 'Tell that you saw the question' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => seeStandby(ctx, input.id)),
});
