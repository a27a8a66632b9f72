import type { Viewer } from '../../../core/context.ts';
import { presentCourseVideo } from '../courses/presenter.ts';
import type { CourseVideoRow } from '../courses/queries.ts';

export const presentVideo = (ctx: Viewer, video: CourseVideoRow) => ({
  video: presentCourseVideo(ctx, video),
});
