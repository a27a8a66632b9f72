import { byId } from '../../core/contract/schema.ts';
import { csvExport, pagesOf } from '../../trpc/csv-export.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { confirmAcknowledgement, requireAcknowledgement, withdrawAcknowledgement } from './commands.ts';
import { PEOPLE_PAGE } from './constants.ts';
import { presentAsked, presentOwn, presentRequirement, reportColumns } from './presenter.ts';
import { getOwn, getRequirement, listAskedPeople, listOwn, listRequirements } from './queries.ts';
import {
  confirmInput,
  listOwnAnswer,
  listOwnInput,
  listRequirementsAnswer,
  listRequirementsInput,
  ownAnswer,
  reportAnswer,
  reportFilters,
  reportInput,
  requireAnswer,
  requireInput,
  requirementAnswer,
} from './schema.ts';

export const acknowledgementsRouter = router({
  list: procedureFor('acknowledgements.read')
    .meta({
      rest: { method: 'GET', path: '/acknowledgements', summary: 'What people are required to confirm' },
    })
    .input(listRequirementsInput)
    .output(listRequirementsAnswer)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listRequirements(ctx, input);
      return { requirements: rows.map((row) => presentRequirement(ctx, row)), next };
    }),

  byId: procedureFor('acknowledgements.read')
    .input(byId)
    .output(requirementAnswer)
    .query(async ({ ctx, input }) => ({
      requirement: presentRequirement(ctx, await getRequirement(ctx, input.id)),
    })),

  require: procedureFor('acknowledgements.require')
    .meta({
      rest: {
        method: 'POST',
        path: '/acknowledgements',
        summary: 'Require that people read and confirm a document, an update or a text',
      },
    })
    .input(requireInput)
    .output(requireAnswer)
    .mutation(async ({ ctx, input }) => {
      const { requirement, ...done } = await requireAcknowledgement(ctx, input);
      return { requirement: presentRequirement(ctx, requirement), ...done };
    }),

  withdraw: procedureFor('acknowledgements.require')
    .meta({
      rest: { method: 'POST', path: '/acknowledgements/{id}/withdraw', summary: 'Ask nobody any more' },
    })
    .input(byId)
    .output(requirementAnswer)
    .mutation(async ({ ctx, input }) => ({
      requirement: presentRequirement(ctx, await withdrawAcknowledgement(ctx, input.id)),
    })),

  people: procedureFor('acknowledgements.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/acknowledgements/{id}/people',
        summary: 'Who has confirmed it, with the proof, and who has not',
      },
    })
    .input(reportInput)
    .output(reportAnswer)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listAskedPeople(ctx, input);
      return { people: rows.map((row) => presentAsked(ctx, row)), next };
    }),

  export: csvExport({
    ability: 'acknowledgements.read',
    path: '/acknowledgements/people.csv',
    summary: 'The same as a file',
    name: 'acknowledgements',
    filters: reportFilters,
    limit: PEOPLE_PAGE.max,
    columns: reportColumns,
    page: pagesOf(listAskedPeople, presentAsked),
  }),

  my: procedureFor('portal.read')
    .meta({
      rest: { method: 'GET', path: '/acknowledgements/my', summary: 'What the caller is asked to confirm' },
    })
    .input(listOwnInput)
    .output(listOwnAnswer)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listOwn(ctx, input);
      return { acknowledgements: rows, next };
    }),

  get: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/acknowledgements/{id}/my',
        summary: 'One of them, with what it asks to read',
      },
    })
    .input(byId)
    .output(ownAnswer)
    .query(async ({ ctx, input }) => ({ acknowledgement: presentOwn(ctx, await getOwn(ctx, input.id)) })),

  confirm: procedureFor('acknowledgements.confirm')
    .meta({
      rest: {
        method: 'POST',
        path: '/acknowledgements/{id}/confirm',
        summary: 'Confirm that the caller has read the newest version',
      },
    })
    .input(confirmInput)
    .output(ownAnswer)
    .mutation(async ({ ctx, input }) => ({
      acknowledgement: presentOwn(ctx, await confirmAcknowledgement(ctx, input)),
    })),
});
