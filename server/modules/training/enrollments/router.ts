import { byId } from '../../../core/contract/schema.ts';
import { proceduresOf, router } from '../../../trpc/procedures.ts';
import { attest } from './commands/attest.ts';
import { enroll } from './commands/enroll.ts';
import { watchVideo } from './commands/watch.ts';
import { readAnalytics, readStats } from './queries.ts';
import { analyticsAnswer, attestInput, progressAnswer, statsAnswer, watchInput } from './schema.ts';

const procedureFor = proceduresOf('training');

export const enrollmentsRouter = router({
  enroll: procedureFor('courses.take')
    .meta({
      rest: {
        method: 'POST',
        path: '/courses/{id}/enroll',
        forOthers: 'POST /training/assignments',
        summary: 'Start a course',
      },
    })
    .input(byId)
    .output(progressAnswer)
    .mutation(async ({ ctx, input }) => ({ progress: await enroll(ctx, input.id) })),

  watch: procedureFor('courses.take')
    .meta({
      rest: {
        method: 'POST',
        path: '/videos/{id}/watch',
        summary: 'Report what was watched of a video, or mark it as complete',
      },
    })
    .input(watchInput)
    .output(progressAnswer)
    .mutation(async ({ ctx, input }) => ({ progress: await watchVideo(ctx, input) })),

  attest: procedureFor('courses.take')
    .meta({
      rest: {
        method: 'POST',
        path: '/courses/{id}/attest',
        summary: 'Confirm what a course asks to be confirmed after its videos',
      },
    })
    .input(attestInput)
    .output(progressAnswer)
    .mutation(async ({ ctx, input }) => ({ progress: await attest(ctx, input) })),

  stats: procedureFor('portal.read')
    .meta({
      rest: { method: 'GET', path: '/training/stats', summary: "The caller's own training in figures" },
    })
    .output(statsAnswer)
    .query(({ ctx }) => readStats(ctx)),

  analytics: procedureFor('courses.read')
    .meta({
      rest: { method: 'GET', path: '/training/admin/analytics', summary: "Everybody's training in figures" },
    })
    .output(analyticsAnswer)
    .query(async ({ ctx }) => ({ overview: await readAnalytics(ctx) })),
});
