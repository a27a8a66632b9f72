import type { Transaction } from '@portal/db/client.ts';
import { and, eq, ne, type SQL, sql } from '@portal/db/drizzle.ts';
import { courseAssignments, courseLearners } from '@portal/db/schema/course-learners.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { departments } from '@portal/db/schema/departments.ts';
import { enrollments } from '@portal/db/schema/enrollments.ts';
import { isAssignable, users } from '@portal/db/schema/users.ts';
import { rangeWords } from '../../../core/domain/date-words.ts';
import { badInput, notFound, PortalError, ruleBroken } from '../../../core/errors/errors.ts';
import { announce, announceToEach } from '../../../core/kernel/announce.ts';
import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { ActorContext, Services } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { isInAudience } from '../../notifications/audiences/queries.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { requireAssignable } from '../../people/queries.ts';
import { sentences } from './constants.ts';
import type { AssignInput } from './schema.ts';

/**
 * Assigns a published course. Nothing changes for people who have it already, unless the input says that their due
 * date changes.
 * @throws {PortalError} not_found; rule_broken for a draft; bad_input when the due date has passed, when the department
 *   does not exist, when somebody does not exist or has left, and when nobody is meant
 */
export async function assignCourse(ctx: ActorContext, input: AssignInput) {
  requireAbility(ctx.actor, 'courses.manage');
  const { services, actor } = ctx;
  if (input.dueOn && input.dueOn < today(services.clock))
    throw badInput(sentences.duePassed, { dueOn: sentences.duePassed });
  return write(ctx, async (tx) => {
    const course = await lockPublished(tx, input.courseId);
    if (input.audience === 'individual') await requireAssignable(tx, input.people, 'take courses');
    const whom = await requireAudience(tx, input);
    const given = await assignTo(tx, services, course, whom, input, actor.userId);
    if (given.people === 0 && !input.joiners) throw badInput(sentences.nobody);
    const joiners = input.joiners && (await keepStanding(tx, input));
    const { assigned, moved } = given;
    const answer = {
      assigned,
      moved,
      completed: given.completed,
      unchanged: given.people - given.completed - assigned - moved,
      joiners,
    };
    if (given.added + moved === 0 && !joiners) return answer;
    await audit(tx, ctx, {
      action: 'course.assigned',
      subject: ['course', course.id],
      detail: {
        title: course.title,
        audience: input.audience,
        people: given.added,
        ...(moved > 0 && { dueDatesChanged: moved }),
        dueOn: input.dueOn,
        joiners,
      },
    });
    await announce(tx, 'admins', 'training_analytics', {});
    return answer;
  });
}

/** Stops a standing assignment; people who have the course already keep it. @throws {PortalError} not_found */
export async function stopAssignment(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'courses.manage');
  await write(ctx, async (tx) => {
    const [stopped] = await tx
      .delete(courseAssignments)
      .where(eq(courseAssignments.id, id))
      .returning({ courseId: courseAssignments.courseId });
    if (!stopped) throw notFound('Assignment');
    await audit(tx, ctx, { action: 'course.assignment_stopped', subject: ['course', stopped.courseId] });
    await announce(tx, 'admins', 'training_analytics', {});
  });
  return { success: true as const };
}

/**
 * Withdraws one person's assignment. Their progress in the course stays; standing assignments pass over them.
 * @throws {PortalError} not_found, also without an assignment
 */
export async function withdrawAssignment(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'courses.manage');
  await write(ctx, async (tx) => {
    const [row] = await tx
      .update(courseLearners)
      .set({ assignedAt: null, dueOn: null, remindedDays: null, withdrawnAt: isoNow(ctx.services.clock) })
      .where(sql`${courseLearners.id} = ${id} and ${courseLearners.assignedAt} is not null`)
      .returning({ courseId: courseLearners.courseId, userId: courseLearners.userId });
    if (!row) throw notFound('Assignment');
    const { courseId, userId } = row;
    await audit(tx, ctx, {
      action: 'course.assignment_withdrawn',
      subject: ['course', courseId],
      personId: userId,
      detail: { userId },
    });
    await announce(tx, `user:${userId}`, 'training_assigned', { courseId });
    await announce(tx, 'admins', 'training_analytics', {});
  });
  return { success: true as const };
}

type AssignedCourse = { id: string; title: string };

async function lockPublished(tx: Transaction, id: string): Promise<AssignedCourse> {
  const [course] = await tx
    .select({ id: courses.id, title: courses.title, isPublished: courses.isPublished })
    .from(courses)
    .where(eq(courses.id, id))
    .for('key share');
  if (!course) throw new PortalError('not_found', sentences.courseGone);
  if (!course.isPublished) throw ruleBroken(sentences.draft);
  return course;
}

async function requireAudience(tx: Transaction, input: AssignInput): Promise<SQL | undefined> {
  if (input.audience !== 'department') return audienceOf(input);
  const [found] = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(eq(departments.id, input.department ?? ''))
    .for('key share');
  if (!found) throw badInput(sentences.departmentGone, { department: sentences.departmentGone });
  return audienceOf(input);
}

/** The people who are meant, as a condition of a query: colleagues, without auditors. */
export function audienceOf({
  audience,
  people = [],
  department,
  role,
}: Pick<AssignInput, 'audience' | 'department' | 'role'> & { people?: string[] }): SQL | undefined {
  if (audience === 'department' && department)
    return and(
      isAssignable(users),
      isInAudience({ mode: 'department', departmentId: department, departmentName: '' }),
    );
  if (audience === 'role' && role) return isInAudience({ mode: 'role', role });
  return audience === 'everyone' ? isAssignable(users) : isInAudience({ mode: 'individual', people });
}

type Assigning = Pick<AssignInput, 'dueOn'> & { changeDueDates?: boolean };

/**
 * Assigns the course to these people, and notifies those who have not completed it and for whom something changes.
 * @returns how many people are meant, have completed it, got the assignment, have to complete it therefore, and got
 *   another due date
 */
export async function assignTo(
  tx: Transaction,
  services: Services,
  course: AssignedCourse,
  whom: SQL | undefined,
  { dueOn, changeDueDates = false }: Assigning,
  senderId: string | null,
): Promise<{ people: number; completed: number; added: number; assigned: number; moved: number }> {
  const people = await tx
    .select({
      id: users.id,
      isDone: sql<boolean>`${sql`exists (select from ${enrollments} e where e.user_id = ${users.id}
        and e.course_id = ${course.id} and e.completed_at is not null)`}`,
    })
    .from(users)
    .where(whom)
    .orderBy(users.id);
  const now = isoNow(services.clock);
  const done = new Set(people.filter(({ isDone }) => isDone).map(({ id }) => id));
  const waiting = people.filter(({ isDone }) => !isDone).map(({ id }) => id);
  // First, so that it finds no assignment that is made here.
  const moved = changeDueDates
    ? await tx.execute<{ userId: string }>(sql`
        update ${courseLearners} set due_on = ${dueOn}::date, reminded_days = null
        where course_id = ${course.id} and user_id = any(${idsOf(waiting)}::uuid[]) and assigned_at is not null
          and due_on is distinct from ${dueOn}::date
        returning user_id as "userId"`)
    : [];
  const added = await tx.execute<{ userId: string }>(sql`
    insert into ${courseLearners} (id, course_id, user_id, assigned_at, due_on)
    select id, ${course.id}::uuid, user_id, ${now}::timestamptz, ${dueOn}::date
    from unnest(${idsOf(people.map(() => newId()))}::uuid[], ${idsOf(people.map(({ id }) => id))}::uuid[]) p(id, user_id)
    on conflict (user_id, course_id) do update set assigned_at = excluded.assigned_at, due_on = excluded.due_on,
      reminded_days = null, withdrawn_at = null where ${courseLearners}.assigned_at is null
    returning user_id as "userId"`);
  const assigned = added.map(({ userId }) => userId).filter((id) => !done.has(id));
  const by = dueOn ? `Complete it by ${rangeWords(dueOn, dueOn)}.` : 'Complete it when you can.';
  const tell = async (title: string, message: string, ids: string[]) => {
    if (ids.length === 0) return;
    const link = { actionUrl: `/courses/${course.id}`, actionLabel: 'Open Course' };
    const note = { kind: 'training', type: 'info', title, message, senderId, ...link } as const;
    await notify(tx, services, note, { mode: 'individual', people: ids });
    await announceToEach(tx, sql`select unnest(${idsOf(ids)}::text[]) as user_id`, 'training_assigned', {
      courseId: course.id,
    });
  };
  await tell(`New training: ${course.title}`, `This course was assigned to you. ${by}`, assigned);
  await tell(
    `Due date changed: ${course.title}`,
    dueOn ? `The due date of this course changed. ${by}` : `This course no longer has a due date. ${by}`,
    moved.map(({ userId }) => userId),
  );
  return {
    people: people.length,
    completed: done.size,
    added: added.length,
    assigned: assigned.length,
    moved: moved.length,
  };
}

const idsOf = (ids: string[]) => `{${ids.join()}}`;

/**
 * Stores the standing assignment. One of the same audience keeps its number of days, unless the input says that due
 * dates change.
 * @returns whether anything was stored
 */
async function keepStanding(
  tx: Transaction,
  { courseId, audience, department, role, joinerDays: dueDays, changeDueDates }: AssignInput,
): Promise<boolean> {
  if (audience === 'individual') return false;
  const stored = await tx
    .insert(courseAssignments)
    .values({
      id: newId(),
      courseId,
      audience,
      dueDays,
      departmentId: audience === 'department' ? department : null,
      role: audience === 'role' ? role : null,
    })
    .onConflictDoUpdate({
      target: [
        courseAssignments.courseId,
        courseAssignments.audience,
        courseAssignments.departmentId,
        courseAssignments.role,
      ],
      set: { dueDays },
      setWhere: changeDueDates ? ne(courseAssignments.dueDays, dueDays) : sql`false`,
    })
    .returning({ id: courseAssignments.id });
  return stored.length > 0;
}
