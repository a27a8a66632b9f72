import { csvOfFirst } from '../../core/csv.ts';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { getCompanySettings } from '../company-settings/queries.ts';
import { ACTIVITY_PAGE, EXPORT_MAX } from './constants.ts';
import { fileColumns, presentFilters, presentLine } from './presenter.ts';
import { listActivity } from './queries.ts';
import { activityFile, activityPage, exportActivityInput, listActivityInput } from './schema.ts';

export const activityRouter = router({
  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/activity', summary: 'Who did what to whom, newest first' } })
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

  export: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/activity.csv',
        summary: 'The newest 10,000 lines of who did what to whom, as CSV',
        csv: true,
      },
    })
    .input(exportActivityInput)
    .output(activityFile)
    .query(async ({ ctx, input }) => {
      const { timeZone } = await getCompanySettings(ctx);
      const page = async (cursor: string | undefined) => {
        const { rows, people, next } = await listActivity(ctx, {
          ...input,
          ...{ limit: ACTIVITY_PAGE.max, before: undefined, cursor },
        });
        return { rows: rows.map((row) => ({ row, people })), next };
      };
      return { fileName: 'activity.csv', ...(await csvOfFirst(fileColumns(timeZone), page, EXPORT_MAX)) };
    }),
});
