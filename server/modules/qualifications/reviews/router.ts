import { EXPORT_ROWS_MAX } from '../../../core/csv.ts';
import { decidedEach } from '../../../core/decide-each.ts';
import { csvExport } from '../../../trpc/csv-export.ts';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { approveSeveral } from './commands.ts';
import { queueFileColumns } from './presenter.ts';
import { listReviewQueue } from './queries.ts';
import { approveSeveralInput, queueFilters } from './schema.ts';

export const reviewsRouter = router({
  export: csvExport({
    path: '/reviews.csv',
    summary: 'Qualifications of staff that wait for review as a file',
    name: 'qualifications-to-review',
    filters: queueFilters,
    limit: EXPORT_ROWS_MAX,
    columns: queueFileColumns,
    page: async (ctx, { kind }) => ({ rows: await listReviewQueue(ctx, { kind }), next: null }),
  }),

  approveSeveral: adminProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/reviews/approve',
        summary: 'Approve several qualifications that wait, with one note',
      },
    })
    .input(approveSeveralInput)
    .output(decidedEach)
    .mutation(({ ctx, input }) => approveSeveral(ctx, input)),
});
