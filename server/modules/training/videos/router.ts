import { byId, done } from '../../../core/contract/schema.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { createVideo, deleteVideo, reorderVideos, updateVideo } from './commands/lessons.ts';
import { presentVideo, presentVideos } from './presenter.ts';
import { reorderInput, updateVideoInput, videoAnswer, videoInput, videosAnswer } from './schema.ts';

export const videosRouter = router({
  create: procedureFor('courses.manage')
    .meta({ rest: { method: 'POST', path: '/videos', summary: 'Add a lesson to a course', status: 201 } })
    .input(videoInput)
    .output(videoAnswer)
    .mutation(async ({ ctx, input }) => presentVideo(ctx, await createVideo(ctx, input))),

  update: procedureFor('courses.manage')
    .meta({ rest: { method: 'PUT', path: '/videos/{id}', summary: 'Change a video, or its place' } })
    .input(updateVideoInput)
    .output(videoAnswer)
    .mutation(async ({ ctx, input }) => presentVideo(ctx, await updateVideo(ctx, input))),

  reorder: procedureFor('courses.manage')
    .meta({
      rest: {
        method: 'PUT',
        path: '/courses/{id}/videos/order',
        summary: 'Put the lessons of a course in order',
      },
    })
    .input(reorderInput)
    .output(videosAnswer)
    .mutation(async ({ ctx, input }) => presentVideos(ctx, await reorderVideos(ctx, input))),

  delete: procedureFor('courses.manage')
    .meta({ rest: { method: 'DELETE', path: '/videos/{id}', summary: 'Delete a video' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteVideo(ctx, input.id)),
});
