import { done } from '../../../core/contract/schema.ts';
import { EXPORT_ROWS_MAX } from '../../../core/data/csv.ts';
import { changedEach, decidedEach } from '../../../core/kernel/decide-each.ts';
import { csvExport, filtersOf } from '../../../trpc/csv-export.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { approveSeveral, attendReview, undoReview, undoSeveral } from './commands.ts';
import { presentDeskEntry, presentQueued, queueFileColumns } from './presenter.ts';
import { listDesk, listReviewQueue, readWaiting } from './queries.ts';
import {
  approveSeveralInput,
  attendReviewInput,
  deskQueue,
  listDeskInput,
  listQueueInput,
  reviewedKey,
  reviewQueue,
  undoSeveralInput,
  waitingForReview,
} from './schema.ts';

export const reviewsRouter = router({
  list: procedureFor('credentials.read')
    .meta({
      rest: { method: 'GET', path: '/reviews', summary: 'Qualifications of staff that wait for review' },
    })
    .input(listQueueInput)
    .output(reviewQueue)
    .query(async ({ ctx, input }) => {
      const { rows, next, total } = await listReviewQueue(ctx, input);
      return { qualifications: rows.map((row) => presentQueued(ctx, row)), next, total };
    }),

  desk: procedureFor('credentials.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/reviews/desk',
        summary: 'Qualifications and applications that wait for review, by person',
      },
    })
    .input(listDeskInput)
    .output(deskQueue)
    .query(async ({ ctx, input }) => {
      const { entries, next, waiting } = await listDesk(ctx, input);
      return { entries: entries.map((entry) => presentDeskEntry(ctx, entry)), next, waiting };
    }),

  attend: procedureFor('credentials.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/reviews/attend',
        summary: 'Show other reviewers for a moment what you look at',
      },
    })
    .input(attendReviewInput)
    .output(done)
    .mutation(({ ctx, input }) => attendReview(ctx, input)),

  waiting: procedureFor('credentials.read')
    .output(waitingForReview)
    .query(async ({ ctx }) => ({ waiting: await readWaiting(ctx) })),

  export: csvExport({
    ability: 'credentials.read',
    path: '/reviews.csv',
    summary: 'Qualifications of staff that wait for review as a file',
    name: 'qualifications-to-review',
    filters: filtersOf(listQueueInput),
    // In one page: what is changed while it waits goes to another place in the queue, and would end the file there.
    limit: EXPORT_ROWS_MAX,
    columns: queueFileColumns,
    page: async (ctx, input) => {
      const { rows, next } = await listReviewQueue(ctx, input);
      return { rows: rows.map((row) => presentQueued(ctx, row)), next };
    },
  }),

  approveSeveral: procedureFor('credentials.manage')
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

  undo: procedureFor('credentials.manage')
    .meta({
      rest: {
        method: 'PUT',
        path: '/reviews/{noun}/{id}/undo',
        summary: 'Undo your own undoable decision within ten seconds',
      },
    })
    .input(reviewedKey)
    .output(done)
    .mutation(({ ctx, input }) => undoReview(ctx, input)),

  undoSeveral: procedureFor('credentials.manage')
    .meta({
      rest: {
        method: 'PUT',
        path: '/reviews/undo',
        summary: 'Undo several of your own undoable decisions within ten seconds',
      },
    })
    .input(undoSeveralInput)
    .output(changedEach)
    .mutation(({ ctx, input }) => undoSeveral(ctx, input)),
});
