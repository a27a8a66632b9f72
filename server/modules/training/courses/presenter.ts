import { type CsvColumns, csvInstant, csvWords } from '../../../core/data/csv.ts';
import type { Viewer } from '../../../core/kernel/context.ts';
import { linkTo, signFileUrl } from '../../files/queries.ts';
import { embedUrlOf } from './constants.ts';
import type { AdminCourseRow, CourseRow, CourseVideoRow, OpenCourseRow } from './queries.ts';
import type { AdminCourse, Course, CourseVideo } from './schema.ts';

export const presentCourse = (ctx: Viewer, row: CourseRow): Course => ({
  ...row,
  imageUrl: linkTo(ctx, row.imageUrl),
});

export const presentAdminCourse = (ctx: Viewer, row: AdminCourseRow): AdminCourse => ({
  ...row,
  imageUrl: linkTo(ctx, row.imageUrl),
});

export const presentCourseVideo = (
  ctx: Viewer,
  { kind, durationMs, fileId, link, captionsFileId, ...said }: CourseVideoRow,
): CourseVideo => ({
  ...said,
  duration: durationMs / 1_000,
  kind: kind !== 'video' ? kind : fileId ? 'upload' : 'embed',
  url: fileId ? signFileUrl(ctx, fileId, said.mimeType ?? undefined) : (link ?? ''),
  embedUrl: kind === 'video' ? link && embedUrlOf(link) : null,
  captionsUrl: captionsFileId && signFileUrl(ctx, captionsFileId, 'text/vtt'),
});

export const presentOpenCourse = (ctx: Viewer, { course, videos, progress }: OpenCourseRow) => ({
  course: {
    ...course,
    imageUrl: linkTo(ctx, course.imageUrl),
    videos: videos.map((video) => presentCourseVideo(ctx, video)),
  },
  progress,
});

export const courseFileColumns: CsvColumns<AdminCourse> = [
  ['Title', ({ title }) => title],
  ['Category', ({ category }) => csvWords(category)],
  ['Level', ({ level }) => level],
  ['Minutes', ({ duration }) => duration],
  ['Instructor', ({ instructor }) => instructor],
  ['CE Hours', ({ ceHours }) => ceHours ?? ''],
  ['CE Subject', ({ ceHours, ceCategory }) => (ceHours === null ? '' : csvWords(ceCategory))],
  ['CE State', ({ ceHours, ceState }) => (ceHours === null ? '' : (ceState ?? 'All'))],
  ['Videos', ({ videoCount }) => videoCount],
  ['Published', ({ isPublished }) => isPublished],
  ['Started By', ({ enrollments }) => enrollments],
  ['Completed By', ({ completions }) => completions],
  [
    'Completed (%)',
    ({ enrollments, completions }) =>
      enrollments === 0 ? '' : Math.floor((100 * completions) / enrollments),
  ],
  ['Created (UTC)', ({ createdAt }) => csvInstant(createdAt)],
];
