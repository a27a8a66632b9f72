import type { Viewer } from '../../../core/kernel/context.ts';
import { presentCourseVideo } from '../courses/presenter.ts';
import type { CourseVideoRow } from '../courses/queries.ts';

export const presentVideos = (ctx: Viewer, videos: CourseVideoRow[]) => ({
  videos: videos.map((video) => presentCourseVideo(ctx, video)),
});

export const presentVideo = (ctx: Viewer, video: CourseVideoRow) => ({
  video: presentCourseVideo(ctx, video),
});
