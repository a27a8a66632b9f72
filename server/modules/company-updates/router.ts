import { byId, done } from '../../core/contract/schema.ts';
import { csvExport, filtersOf, pagesOf } from '../../trpc/csv-export.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { changeUpdate, createUpdate, deleteUpdate } from './commands.ts';
import { UPDATES_PAGE } from './constants.ts';
import { presentUpdate, updateFileColumns } from './presenter.ts';
import { countPublished, getUpdate, listPublished, listUpdates } from './queries.ts';
import {
  changeUpdateInput,
  countUpdatesInput,
  createUpdateInput,
  listUpdatesInput,
  oneUpdate,
  publishedInput,
  updateCounts,
  updateList,
} from './schema.ts';

export const companyUpdatesRouter = router({
  list: procedureFor('updates.read')
    .meta({
      rest: { method: 'GET', path: '/company-updates', summary: 'All updates, drafts and expired ones too' },
    })
    .input(listUpdatesInput)
    .output(updateList)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listUpdates(ctx, input);
      return { updates: rows.map((row) => presentUpdate(ctx, row)), next };
    }),

  export: csvExport({
    ability: 'updates.read',
    path: '/company-updates.csv',
    summary: 'All updates as a file',
    name: 'company-updates',
    filters: filtersOf(listUpdatesInput),
    limit: UPDATES_PAGE.max,
    columns: updateFileColumns,
    page: pagesOf(listUpdates, presentUpdate),
  }),

  published: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/company-updates/published', summary: 'What staff can read now' } })
    .input(publishedInput)
    .output(updateList)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listPublished(ctx, input);
      return { updates: rows.map((row) => presentUpdate(ctx, row)), next };
    }),

  counts: procedureFor('portal.read')
    .input(countUpdatesInput)
    .output(updateCounts)
    .query(({ ctx, input }) => countPublished(ctx, input)),

  get: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/company-updates/{id}', summary: 'One update' } })
    .input(byId)
    .output(oneUpdate)
    .query(async ({ ctx, input }) => ({ update: presentUpdate(ctx, await getUpdate(ctx, input.id)) })),

  create: procedureFor('updates.manage')
    .meta({ rest: { method: 'POST', path: '/company-updates', summary: 'Write an update', status: 201 } })
    .input(createUpdateInput)
    .output(oneUpdate)
    .mutation(async ({ ctx, input }) => ({ update: presentUpdate(ctx, await createUpdate(ctx, input)) })),

  update: procedureFor('updates.manage')
    .meta({
      rest: {
        method: 'PUT',
        path: '/company-updates/{id}',
        summary: 'Change, publish or take back an update',
      },
    })
    .input(changeUpdateInput)
    .output(oneUpdate)
    .mutation(async ({ ctx, input }) => ({ update: presentUpdate(ctx, await changeUpdate(ctx, input)) })),

  delete: procedureFor('updates.manage')
    .meta({ rest: { method: 'DELETE', path: '/company-updates/{id}', summary: 'Delete an update' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteUpdate(ctx, input.id)),
});
