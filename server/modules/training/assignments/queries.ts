import type { Reader } from '@portal/db/client.ts';
import { and, eq, type SQL, sql } from '@portal/db/drizzle.ts';
import { certificates } from '@portal/db/schema/certificates.ts';
import { courseAssignments, courseLearners } from '@portal/db/schema/course-learners.ts';
import { courseVideos } from '@portal/db/schema/course-videos.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { departments } from '@portal/db/schema/departments.ts';
import { enrollments, videoWatches } from '@portal/db/schema/enrollments.ts';
import { isAssignable, personNameKey, users } from '@portal/db/schema/users.ts';
import { VALIDITY_ZONE } from '../../../core/contract/validity.ts';
import { prepared } from '../../../core/data/hot/prepared.ts';
import { type JsonFields, jsonInstant, jsonRow } from '../../../core/data/json-sql.ts';
import { type ListOrder, listOrder } from '../../../core/data/list-order.ts';
import { readPage } from '../../../core/data/read-page.ts';
import { searching } from '../../../core/data/search.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { isNamedBy, isNarrowedBy, nameColumn, type PersonRow } from '../../people/queries.ts';
import { progressOf } from '../courses/queries.ts';
import type { Learner, ListLearnersInput, MyTrainingInput, StandingAssignment } from './schema.ts';

/** A line of the report; the link of the person's picture has yet to be made. */
export type LearnerRow = Omit<Learner, 'person'> & { person: PersonRow };

const latestCertificate = sql`left join lateral (
  select number, issued_at, expires_on from ${certificates} held
  where held.user_id = l.user_id and held.course_id = l.course_id order by held.issued_at desc limit 1) cert on true`;

const lines = sql`${courseLearners} l join ${courses} c on c.id = l.course_id join ${users} on ${users.id} = l.user_id
  left join ${enrollments} e on e.user_id = l.user_id and e.course_id = l.course_id`;

type Placeholder = ReturnType<typeof sql.placeholder>;
/** A date, or the place of one in a prepared statement. */
type Day = string | Placeholder;

const stateOn = (day: Day) => sql<Learner['state']>`case when e.completed_at is not null then 'completed'
  when l.due_on < ${day}::date and c.is_published then 'overdue' when e.user_id is not null then 'in-progress' else 'not-started' end`;

const view = (day: Day): JsonFields<LearnerRow> => ({
  id: sql`l.id`,
  course: sql`json_build_object('id', c.id, 'title', c.title)`,
  person: jsonRow<PersonRow>({
    id: users.id,
    name: nameColumn(users),
    position: users.position,
    profilePictureId: users.profilePictureId,
  }),
  state: stateOn(day),
  assignedAt: jsonInstant(sql`l.assigned_at`),
  dueOn: sql`l.due_on`,
  startedAt: jsonInstant(sql`e.enrolled_at`),
  completedAt: jsonInstant(sql`e.completed_at`),
  progress: progressOf,
  watchedSeconds: sql`(select coalesce(sum(w.watched_ms), 0) / 1000.0 from ${courseVideos} v
    join ${videoWatches} w on w.video_id = v.id and w.user_id = l.user_id where v.course_id = l.course_id)`,
  certificate: sql`(select json_build_object('number', cert.number,
      'issuedOn', to_char(cert.issued_at at time zone ${VALIDITY_ZONE}, 'YYYY-MM-DD'), 'expiresOn', cert.expires_on)
    from (select 1) one ${latestCertificate} where cert.number is not null)`,
});

/** Whether the line says anything: a withdrawn assignment of a course that was never started does not. */
const isShown = sql`(l.assigned_at is not null or e.user_id is not null or exists (
  select from ${certificates} held where held.user_id = l.user_id and held.course_id = l.course_id))`;

/** By course, then by name. */
const byCourse = listOrder([sql`lower(c.title)`, sql`c.id`, personNameKey(users), sql`l.id`]);
/** The earliest due date first; courses without one last. */
const byDueDate = listOrder([sql`coalesce(l.due_on, 'infinity'::date)`, sql`lower(c.title)`, sql`l.id`]);

/**
 * A page of who is where in which course. Former staff and auditors are left out, unless one of them is asked for.
 */
export async function listLearners(ctx: ActorContext, asked: ListLearnersInput) {
  requireAbility(ctx.actor, 'courses.read');
  const { search = '', course, person, department, state } = asked;
  const day = today(ctx.services.clock);
  const wanted = [
    ...(course ? [sql`l.course_id = ${course}`] : []),
    person ? sql`l.user_id = ${person}` : isAssignable(users),
    ...(state ? [sql`${stateOn(day)} = ${state}`] : []),
    ...(state === 'overdue' ? [sql`l.due_on < ${day}::date`] : []),
    ...isNarrowedBy({ department }),
    ...isNamedBy(search),
  ];
  const isWhole = !(search || course || person || department || state);
  return searching(ctx, search, (db) =>
    readLines(db, asked, day, byCourse, wanted, isWhole ? 'learners_of_all' : undefined),
  );
}

/** A page of the caller's own courses, what is due first. */
export async function listMyTraining(ctx: ActorContext, asked: MyTrainingInput) {
  requireAbility(ctx.actor, 'portal.read');
  const { services, actor } = ctx;
  const wanted = [sql`l.user_id = ${actor.userId}`, ...(asked.show === 'waiting' ? [isWaiting] : [])];
  return readLines(services.db, asked, today(services.clock), byDueDate, wanted);
}

async function readLines(
  db: ActorContext['services']['db'],
  asked: Parameters<typeof readPage>[0],
  day: string,
  order: ListOrder,
  wanted: SQL[],
  /** The name of the prepared statement for the first page, where the conditions are always the same. */
  preparedAs?: string,
) {
  const select = (on: Reader, onDay: Day, limit: number | Placeholder, after?: SQL) =>
    on
      .select({ learner: sql<LearnerRow>`${jsonRow<LearnerRow>(view(onDay))}`, cursor: order.cursor })
      .from(lines)
      .where(and(isShown, ...wanted, after))
      .orderBy(order.by)
      .limit(limit);
  const { rows, next } = await readPage(asked, order, ({ limit, after }) =>
    preparedAs && after === undefined
      ? prepared(db, preparedAs, (on, name) =>
          select(on, sql.placeholder('day'), sql.placeholder('limit')).prepare(name),
        ).execute({ day, limit })
      : select(db, day, limit, after),
  );
  return { rows: rows.map(({ learner }) => learner), next };
}

const isWaiting = sql`(l.assigned_at is not null and e.completed_at is null and c.is_published)`;

/** The courses that a person was assigned and has yet to complete, for To Do: `id`, `title`, `due_on`, `due_at`. */
export const ownWaitingCourses = (userId: string): SQL =>
  sql`select c.id, c.title, l.due_on, null::timestamptz as due_at
    from ${courseLearners} l join ${courses} c on c.id = l.course_id
    left join ${enrollments} e on e.user_id = l.user_id and e.course_id = l.course_id
    where l.user_id = ${userId} and ${isWaiting}`;

/** The courses that a person was assigned and has yet to complete, and the first one that is due, for a selection. */
export const waitingTrainingOf = (userId: string) =>
  sql<WaitingTraining>`(
    select json_build_object('count', count(*), 'first', json_agg(
      json_build_object('id', own.id, 'title', own.title, 'dueOn', own.due_on) order by own.due_on, own.title, own.id) -> 0)
    from (${ownWaitingCourses(userId)}) own)`;
type WaitingTraining = { count: number; first: { id: string; title: string; dueOn: string | null } | null };

/** Overdue courses of colleagues, as the report has them, as a select of their due days: `at`. */
export const overdueTrainingOn = (day: string): SQL =>
  sql`select l.due_on::timestamptz as at from ${lines}
    where ${isWaiting} and l.due_on < ${day}::date and ${isAssignable(users)}`;

/** The standing assignments of a course. @throws {PortalError} not_found */
export async function listStandingAssignments(
  { services: { db }, actor }: ActorContext,
  courseId: string,
): Promise<StandingAssignment[]> {
  requireAbility(actor, 'courses.read');
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId));
  if (!course) throw notFound('Course');
  const rows = await db
    .select({
      id: courseAssignments.id,
      audience: courseAssignments.audience,
      departmentId: departments.id,
      departmentName: departments.name,
      role: courseAssignments.role,
      dueDays: courseAssignments.dueDays,
    })
    .from(courseAssignments)
    .leftJoin(departments, eq(departments.id, courseAssignments.departmentId))
    .where(eq(courseAssignments.courseId, courseId))
    .orderBy(courseAssignments.id);
  return rows.map(({ departmentId, departmentName, ...row }) => ({
    ...row,
    department: departmentId && departmentName ? { id: departmentId, name: departmentName } : null,
  }));
}
