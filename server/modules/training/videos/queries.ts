import type { Reader } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { courseVideos } from '@portal/db/schema/course-videos.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { files } from '@portal/db/schema/files.ts';
import { type JsonFields, jsonInstant, jsonRow } from '../../../core/data/json-sql.ts';
import { notFound } from '../../../core/errors/errors.ts';
import type { LESSON_KINDS } from '../courses/constants.ts';
import type { CourseVideo } from '../courses/schema.ts';

/** A lesson whose links are not signed yet. */
export type CourseVideoRow = Pick<
  CourseVideo,
  'id' | 'courseId' | 'title' | 'description' | 'order' | 'body' | 'mimeType' | 'updatedAt'
> & {
  kind: (typeof LESSON_KINDS)[number];
  durationMs: number;
  fileId: string | null;
  link: string | null;
  captionsFileId: string | null;
};

/** As `v`, with its file as `f`. */
const videoView: JsonFields<CourseVideoRow> = {
  id: sql`v.id`,
  courseId: sql`v.course_id`,
  title: sql`v.title`,
  description: sql`v.description`,
  order: sql`v.position`,
  kind: sql`v.kind`,
  body: sql`v.body`,
  mimeType: sql`f.mime_type`,
  durationMs: sql`v.duration_ms`,
  fileId: sql`v.file_id`,
  link: sql`v.link`,
  captionsFileId: sql`v.captions_file_id`,
  updatedAt: jsonInstant(sql`v.updated_at`),
};

const withFile = sql`left join ${files} f on f.id = v.file_id`;

/** The lessons of the course `c` in their order. */
export const videosOfCourse = sql<
  CourseVideoRow[]
>`(select coalesce(json_agg(${jsonRow(videoView)} order by v.position), '[]')
  from ${courseVideos} v ${withFile} where v.course_id = c.id)`;

/** The lessons of a course in their order. */
export async function readCourseVideos(db: Reader, courseId: string): Promise<CourseVideoRow[]> {
  const [row] = await db
    .select({ videos: sql<CourseVideoRow[]>`${videosOfCourse}` })
    .from(sql`${courses} c`)
    .where(sql`c.id = ${courseId}`);
  return row?.videos ?? [];
}

/** The lesson after a change. @throws {PortalError} not_found */
export async function readCourseVideo(db: Reader, id: string): Promise<CourseVideoRow> {
  const [row] = await db
    .select({ video: sql<CourseVideoRow>`video` })
    .from(
      sql`(select ${jsonRow(videoView)} as video from ${courseVideos} v ${withFile} where v.id = ${id}) found`,
    );
  if (!row) throw notFound('Video');
  return row.video;
}
