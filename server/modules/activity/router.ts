import { csvExport } from '../../trpc/csv-export.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { ACTIVITY_PAGE } from './constants.ts';
import { fileColumns, presentFilters, presentLine } from './presenter.ts';
import { listActivity, listOwnActivity, readOwnZone } from './queries.ts';
import {
  activityPage,
  exportActivityInput,
  listActivityInput,
  ownActivityInput,
  ownActivityPage,
} from './schema.ts';

export const activityRouter = router({
  list: procedureFor('activity.read')
    .meta({ rest: { method: 'GET', path: '/activity', summary: 'Who did what to whom, and when' } })
    .input(listActivityInput)
    .output(activityPage)
    .query(async ({ ctx, input }) => {
      const { rows, people, next } = await listActivity(ctx, input);
      return {
        activity: rows.map((row) => presentLine(ctx, row, people)),
        filteredBy: presentFilters(ctx, input, people),
        next,
      };
    }),

  own: procedureFor('account.own')
    .meta({ rest: { method: 'GET', path: '/activity/own', summary: 'What happened to your account' } })
    .input(ownActivityInput)
    .output(ownActivityPage)
    .query(async ({ ctx, input }) => {
      const { rows, people, next } = await listOwnActivity(ctx, input);
      return { activity: rows.map((row) => presentLine(ctx, row, people)), next };
    }),

  export: csvExport({
    ability: 'activity.read',
    path: '/activity.csv',
    summary: 'Who did what to whom, and when, as a file',
    name: 'activity',
    filters: exportActivityInput,
    limit: ACTIVITY_PAGE.max,
    columns: async (ctx) => fileColumns(await readOwnZone(ctx)),
    page: async (ctx, input) => {
      const { rows, people, next } = await listActivity(ctx, input);
      return { rows: rows.map((row) => ({ row, people })), next };
    },
  }),
});
