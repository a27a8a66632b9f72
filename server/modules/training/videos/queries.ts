import type { Reader } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { courseVideos } from '@portal/db/schema/course-videos.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { jsonRow } from '../../../core/data/json-sql.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { type CourseVideoRow, lessonView, videosOfCourse, withFile } from '../courses/queries.ts';

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
      sql`(select ${jsonRow(lessonView)} as video from ${courseVideos} v ${withFile} where v.id = ${id}) found`,
    );
  if (!row) throw notFound('Video');
  return row.video;
}
