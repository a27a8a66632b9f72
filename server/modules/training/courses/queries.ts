import type { Reader, Transaction } from '@portal/db/client.ts';
import { and, eq, type SQL, sql } from '@portal/db/drizzle.ts';
import { certificates } from '@portal/db/schema/certificates.ts';
import { courseLearners } from '@portal/db/schema/course-learners.ts';
import { courseQuizzes, quizTries } from '@portal/db/schema/course-quizzes.ts';
import { courseVideos } from '@portal/db/schema/course-videos.ts';
import { courseDepartments, courseSearchText, courses } from '@portal/db/schema/courses.ts';
import { userDepartments } from '@portal/db/schema/departments.ts';
import { enrollments, videoWatches } from '@portal/db/schema/enrollments.ts';
import { files } from '@portal/db/schema/files.ts';
import { may } from '../../../core/contract/abilities.ts';
import type { Actor } from '../../../core/contract/access.ts';
import {
  type JsonFields,
  jsonInstant,
  jsonList,
  jsonRow,
  type NamedFile,
} from '../../../core/data/json-sql.ts';
import { type ListOrder, orderByTitle, ordersByAge } from '../../../core/data/list-order.ts';
import { readPage } from '../../../core/data/read-page.ts';
import { searching } from '../../../core/data/search.ts';
import { containedWords } from '../../../core/data/search-words.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import type { ActorContext, StoredFile } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { fileLinkAt } from '../../files/queries.ts';
import type { CourseSort, CourseStatus, LESSON_KINDS } from './constants.ts';
import { canTakeCourse } from './policy.ts';
import type {
  AdminCourse,
  AdminCoursesInput,
  Course,
  CourseProgress,
  CourseVideo,
  ListCoursesInput,
  QuizTerms,
} from './schema.ts';

/** The fields of a course for everybody, as `c`. */
const described: JsonFields<Pick<CourseRow, keyof CourseRow & keyof AdminCourseRow>> = {
  id: sql`c.id`,
  title: sql`c.title`,
  description: sql`c.description`,
  category: sql`c.category`,
  level: sql`c.level`,
  duration: sql`c.duration_minutes`,
  instructor: sql`c.instructor`,
  imageUrl: fileLinkAt(sql`c.image_file_id`),
  videoCount: sql`c.video_count`,
  isAllVideos: sql`not exists (select from ${courseVideos} v where v.course_id = c.id and v.kind <> 'video')`,
  ceHours: sql`c.ce_hours`,
  ceCategory: sql`c.ce_category`,
  ceState: sql`c.ce_state`,
  requiresWatching: sql`c.requires_watching`,
  attestation: sql`c.attestation`,
};

const status = sql<CourseStatus>`case when e.completed_at is not null then 'completed'
  when e.user_id is not null then 'in-progress' else 'not-started' end`;

const hasQuiz = sql`(exists (select from ${courseQuizzes} q where q.course_id = c.id))`;

/** Percent of the course `c` in the enrollment `e`: lessons, quiz and statement. 100 only for a completed one. */
export const progressOf = sql<number>`case when e.completed_at is not null then 100
  when e.user_id is null or c.video_count = 0 then 0
  else least(99, (e.completed_videos + (${hasQuiz} and e.quiz_passed_at is not null)::int
      + (c.attestation is not null and e.attested_at is not null)::int) * 100
    / (c.video_count + ${hasQuiz}::int + (c.attestation is not null)::int)) end`;

/** A course, and how far the reader is in it, from the enrollment `e`. */
const view: JsonFields<CourseRow> = {
  ...described,
  status,
  enrolledAt: jsonInstant(sql`e.enrolled_at`),
  completedAt: jsonInstant(sql`e.completed_at`),
  progress: progressOf,
};

const enrollmentOf = (reader: unknown) =>
  sql`left join ${enrollments} e on e.course_id = c.id and e.user_id = ${reader}`;

/** Whether the reader may take the course `c`: it is for them, or was assigned to them. */
export const isOffered = (reader: unknown) => sql<boolean>`(c.is_published and (c.for_everybody or exists (
  select from ${courseDepartments} cd join ${userDepartments} ud on ud.department_id = cd.department_id
  where cd.course_id = c.id and ud.user_id = ${reader}) or exists (
  select from ${courseLearners} l where l.user_id = ${reader} and l.course_id = c.id and l.assigned_at is not null)))`;

/** Whether the caller may take every published course. */
export const isOfferedAll = (actor: Actor): boolean => may(actor, 'courses.read');

/** A course with where the reader is in it; the link of its picture has yet to be made. */
export type CourseRow = Omit<Course, 'imageUrl'> & { imageUrl: NamedFile | null };

/** A page of what the caller may take, newest first. */
export async function listCourses(ctx: ActorContext, asked: ListCoursesInput) {
  requireAbility(ctx.actor, 'portal.read');
  const { actor } = ctx;
  const { search = '', category, level, status } = asked;
  const wanted = [
    may(actor, 'courses.read') ? sql`c.is_published` : isOffered(actor.userId),
    ...(category ? [sql`c.category = ${category}`] : []),
    ...(level ? [sql`c.level = ${level}`] : []),
    ...(status ? [isAt(actor.userId, status)] : []),
    ...containing(search),
  ];
  const page = await searching(ctx, search, (db) =>
    readPage(asked, newestFirst, ({ limit, after, cursor }) =>
      db
        .select({ course: sql<CourseRow>`${jsonRow<CourseRow>(view)}`, cursor })
        .from(sql`${courses} c ${enrollmentOf(actor.userId)}`)
        .where(and(...wanted, after))
        .orderBy(newestFirst.by)
        .limit(limit),
    ),
  );
  return { courses: page.rows.map(({ course }) => course), next: page.next };
}

const newestFirst = ordersByAge(sql`c.id`).newest;

/** Where the reader is in the course `c`. */
const isAt = (reader: string, status: CourseStatus) => {
  const started = sql`select from ${enrollments} own where own.course_id = c.id and own.user_id = ${reader}`;
  if (status === 'not-started') return sql`not exists (${started})`;
  return status === 'completed'
    ? sql`exists (${started} and own.completed_at is not null)`
    : sql`exists (${started} and own.completed_at is null)`;
};

const searched = courseSearchText({ title: sql`c.title`, description: sql`c.description` });
const containing = (search: string) =>
  containedWords(search).map((pattern) => sql`${searched} like ${pattern}`);

/** A course as administrators see it, as `c`; its picture's link is not signed yet. */
export type AdminCourseRow = Omit<AdminCourse, 'imageUrl'> & { imageUrl: NamedFile | null };

const adminView: JsonFields<AdminCourseRow> = {
  ...described,
  departments: sql`(select coalesce(json_agg(cd.department_id order by cd.department_id), '[]') from ${courseDepartments} cd where cd.course_id = c.id)`,
  isPublished: sql`c.is_published`,
  validMonths: sql`c.valid_months`,
  lessonMinutes: sql`(select ceil(coalesce(sum(v.duration_ms), 0) / 60000.0)::int from ${courseVideos} v where v.course_id = c.id)`,
  enrollments: sql`started.people`,
  completions: sql`started.completed`,
  createdAt: jsonInstant(sql`c.created_at`),
  updatedAt: jsonInstant(sql`c.updated_at`),
};

const started = sql`cross join lateral (
  select count(*)::int as people, count(e.completed_at)::int as completed from ${enrollments} e
  where e.course_id = c.id) started`;

const orders: Record<CourseSort, ListOrder> = {
  ...ordersByAge(sql`c.id`),
  title: orderByTitle(sql`c.title`, sql`c.id`),
};

/** A page of all courses, drafts too. */
export async function listAdminCourses(ctx: ActorContext, asked: AdminCoursesInput) {
  requireAbility(ctx.actor, 'courses.read');
  const { search = '', category, status: state, sort } = asked;
  const order = orders[sort];
  const wanted = [
    sql`true`,
    ...(category ? [sql`c.category = ${category}`] : []),
    ...(state ? [sql`c.is_published = ${state === 'published'}`] : []),
    ...containing(search),
  ];
  const page = await searching(ctx, search, (db) =>
    readPage(asked, order, ({ limit, after, cursor }) =>
      db
        .select({ course: sql<AdminCourseRow>`course`, cursor: sql<string>`cursor` })
        .from(
          sql`(select row_number() over (order by ${order.by}) as place, ${jsonRow(adminView)} as course, ${cursor} as cursor
          from (select * from ${courses} c where ${and(...wanted, after)}
            order by ${order.by} limit ${limit}) c ${started}) page`,
        )
        .orderBy(sql`page.place`),
    ),
  );
  return { courses: page.rows.map(({ course }) => course), next: page.next };
}

/** The course after a change. @throws {PortalError} not_found */
export async function readAdminCourse(db: Reader, id: string): Promise<AdminCourseRow> {
  const [row] = await db
    .select({ course: sql<AdminCourseRow>`course` })
    .from(
      sql`(select ${jsonRow(adminView)} as course from ${courses} c ${started} where c.id = ${id}) found`,
    );
  if (!row) throw notFound('Course');
  return row.course;
}

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
export const lessonView: JsonFields<CourseVideoRow> = {
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

export const withFile = sql`left join ${files} f on f.id = v.file_id`;

/** The lessons of the course `c` in their order. */
export const videosOfCourse = sql<
  CourseVideoRow[]
>`(select coalesce(json_agg(${jsonRow(lessonView)} order by v.position), '[]')
  from ${courseVideos} v ${withFile} where v.course_id = c.id)`;

type Watched = CourseProgress['videosWatched'][number];

/** All videos of a course are completed that is not. */
const isVideosDone = sql`(e.completed_at is null and c.video_count > 0
  and coalesce(e.completed_videos, 0) >= c.video_count)`;

/** The course has a quiz that the reader has yet to pass. */
const isQuizOpen = sql`(e.quiz_passed_at is null and ${hasQuiz})`;

/** The quiz of the course `c` without its questions. */
const quizOf = sql`(select json_build_object('passPercent', q.pass_percent, 'questionsAsked', q.questions_asked,
  'triesAllowed', q.tries_allowed) from ${courseQuizzes} q where q.course_id = c.id)`;

/** The reader's progress in the course `c`, as `e`. */
const progressView = (reader: unknown): JsonFields<CourseProgress> => ({
  progressPercentage: progressOf,
  status,
  videosWatched: jsonList<Watched>(sql`
    select w.video_id as "videoId", w.completed_at is not null as "isCompleted",
      w.watched_ms / 1000.0 as "watchedSeconds", w.position_ms / 1000.0 as position
    from ${courseVideos} v join ${videoWatches} w on w.video_id = v.id and w.user_id = ${reader}
    where v.course_id = c.id order by v.position`),
  quizDue: sql`(${isVideosDone} and ${isQuizOpen})`,
  triesUsed: sql`(select count(*)::int from ${quizTries} t
    where t.user_id = ${reader} and t.course_id = c.id and t.submitted_at is not null)`,
  attestationDue: sql`(${isVideosDone} and not ${isQuizOpen} and e.attested_at is null and c.attestation is not null)`,
  completedAt: jsonInstant(sql`e.completed_at`),
  certificateNumber: sql`(select number from ${certificates} where user_id = ${reader} and course_id = c.id
    and e.completed_at is not null order by issued_at desc limit 1)`,
});

/** The person's progress in a course. @throws {PortalError} not_found when the course does not exist */
export async function readProgress(db: Reader, userId: string, courseId: string): Promise<CourseProgress> {
  const [row] = await db.select({ progress: sql<CourseProgress>`progress` }).from(
    sql`(select ${jsonRow(progressView(userId))} as progress
        from ${courses} c ${enrollmentOf(userId)} where c.id = ${courseId}) found`,
  );
  if (!row) throw notFound('Course');
  return row.progress;
}

/** A course with its videos and the reader's progress; links are not signed yet. */
export type OpenCourseRow = {
  course: Omit<Course, 'imageUrl'> & {
    imageUrl: NamedFile | null;
    quiz: QuizTerms | null;
    updatedAt: string;
  };
  videos: CourseVideoRow[];
  progress: CourseProgress;
};

/** @throws {PortalError} not_found, also for a course that the caller may not take */
export async function readCourse(ctx: ActorContext, id: string): Promise<OpenCourseRow> {
  requireAbility(ctx.actor, 'portal.read');
  const { services, actor } = ctx;
  const reader = sql`${actor.userId}::uuid`;
  const [row] = await services.db
    .select({
      course: sql<OpenCourseRow['course']>`course`,
      videos: sql<CourseVideoRow[]>`videos`,
      progress: sql<CourseProgress>`progress`,
      isOffered: sql<boolean>`is_offered`,
    })
    .from(
      sql`(select ${jsonRow({ ...view, quiz: quizOf, updatedAt: jsonInstant(sql`c.updated_at`) })} as course, ${videosOfCourse} as videos,
            ${jsonRow(progressView(reader))} as progress, ${isOffered(reader)} as is_offered
          from ${courses} c ${enrollmentOf(reader)} where c.id = ${id}) found`,
    );
  authorizeOrHide(row !== undefined && canTakeCourse(actor, row), 'Course');
  return row;
}

/**
 * The course's row, locked against deletion until the transaction ends, and whether the caller may take it.
 * @param strength `share` for learners, `update` for changes
 */
export async function lockCourse(
  tx: Transaction,
  userId: string,
  id: string,
  strength: 'key share' | 'update',
): Promise<(typeof courses.$inferSelect & { isOffered: boolean }) | undefined> {
  const [row] = await tx.select().from(courses).where(eq(courses.id, id)).for(strength);
  if (!row) return undefined;
  const [offer] = await tx
    .select({ isOffered: sql<boolean>`${isOffered(userId)}` })
    .from(sql`${courses} c`)
    .where(sql`c.id = ${id}`);
  return { ...row, isOffered: offer?.isOffered ?? false };
}

/** Whether the caller may see the course that matches the condition about `c`. */
async function isOpenTo({ services: { db }, actor }: ActorContext, wanted: SQL): Promise<boolean> {
  if (!may(actor, 'portal.read')) return false;
  const [course] = await db
    .select({ isOffered: sql<boolean>`${isOffered(actor.userId)}` })
    .from(sql`${courses} c`)
    .where(wanted)
    .limit(1);
  return course !== undefined && canTakeCourse(actor, course);
}

/** Pictures are readable for people who may take the course; unused ones for their uploader. */
export const mayReadCourseImage = async (ctx: ActorContext, { id, ownerId }: StoredFile) =>
  (may(ctx.actor, 'courses.read') && ownerId === ctx.actor.userId) ||
  isOpenTo(ctx, sql`c.image_file_id = ${id}`);

/** Videos and captions are readable for people who may take the course; unused ones for their uploader. */
export const mayReadVideoFile = async (ctx: ActorContext, { id, ownerId }: StoredFile) =>
  (may(ctx.actor, 'courses.read') && ownerId === ctx.actor.userId) ||
  isOpenTo(
    ctx,
    sql`c.id in (select course_id from ${courseVideos} where file_id = ${id} or captions_file_id = ${id})`,
  );
