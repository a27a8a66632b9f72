import { byId, done } from '../../../core/contract/schema.ts';
import { proceduresOf, router } from '../../../trpc/procedures.ts';
import { deleteRule, saveRule } from './commands.ts';
import { listRules, readLedgerOf, readOwnLedger } from './queries.ts';
import { ceRuleAnswer, ceRuleInput, ceRulesAnswer, ledgerAnswer } from './schema.ts';

const procedureFor = proceduresOf('training');

export const continuingEducationRouter = router({
  my: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/continuing-education',
        forOthers: 'GET /continuing-education/people/{id}',
        summary: "The caller's hours of continuing education, for each license",
      },
    })
    .output(ledgerAnswer)
    .query(({ ctx }) => readOwnLedger(ctx)),

  of: procedureFor('courses.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/continuing-education/people/{id}',
        summary: "Somebody's hours of continuing education, for each license",
      },
    })
    .input(byId)
    .output(ledgerAnswer)
    .query(({ ctx, input }) => readLedgerOf(ctx, input.id)),

  rules: procedureFor('courses.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/continuing-education/rules',
        summary: 'The hours of continuing education that states want',
      },
    })
    .output(ceRulesAnswer)
    .query(async ({ ctx }) => ({ rules: await listRules(ctx) })),

  saveRule: procedureFor('courses.manage')
    .meta({
      rest: {
        method: 'PUT',
        path: '/continuing-education/rules',
        summary: 'Say how many hours a state wants in each cycle of a license',
      },
    })
    .input(ceRuleInput)
    .output(ceRuleAnswer)
    .mutation(async ({ ctx, input }) => ({ rule: await saveRule(ctx, input) })),

  deleteRule: procedureFor('courses.manage')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/continuing-education/rules/{id}',
        summary: 'Delete what a state wants',
      },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteRule(ctx, input.id)),
});
