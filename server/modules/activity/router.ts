import { csvExport } from '../../trpc/csv-export.ts';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { ACTIVITY_PAGE } from './constants.ts';
import { fileColumns, presentFilters, presentLine } from './presenter.ts';
import { listActivity, readOwnZone } from './queries.ts';
import { activityPage, exportActivityInput, listActivityInput } from './schema.ts';

export const activityRouter = router({
  list: adminProcedure
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

  export: csvExport({
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
