import type { Transaction } from '@portal/db/client.ts';
import { and, eq, type SQL, sql } from '@portal/db/drizzle.ts';
import { courseAssignments, courseLearners } from '@portal/db/schema/course-learners.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { departments } from '@portal/db/schema/departments.ts';
import { enrollments } from '@portal/db/schema/enrollments.ts';
import { isAssignable, isColleague, users } from '@portal/db/schema/users.ts';
import { rangeWords } from '../../../core/domain/date-words.ts';
import { badInput, notFound, PortalError, ruleBroken } from '../../../core/errors/errors.ts';
import { announce, announceToEach } from '../../../core/kernel/announce.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { ActorContext, Services } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { isInAudience } from '../../notifications/audiences/queries.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { nameColumn } from '../../people/queries.ts';
import { sentences } from './constants.ts';
import { canAssignCourses } from './policy.ts';
import type { AssignInput } from './schema.ts';

/** People whom a refusal names. */
const NAMED = 3;

/**
 * Assigns a published course. An earlier assignment of a person gets the new due date.
 * @throws {PortalError} not_found; rule_broken for a draft; bad_input when the due date has passed, when the department
 *   does not exist, when somebody does not exist or has left, and when nobody is meant
 */
export async function assignCourse(ctx: ActorContext, input: AssignInput) {
  authorize(canAssignCourses(ctx.actor));
  const { services, actor } = ctx;
  if (input.dueOn && input.dueOn < today(services.clock))
    throw badInput(sentences.duePassed, { dueOn: sentences.duePassed });
  return write(ctx, async (tx) => {
    const course = await lockPublished(tx, input.courseId);
    if (input.audience === 'individual') await requireLearners(tx, input.people);
    const whom = await requireAudience(tx, input);
    const given = await assignTo(tx, services, course, whom, input.dueOn, actor.userId);
    if (given.people === 0 && !input.joiners) throw badInput(sentences.nobody);
    if (input.joiners) await keepStanding(tx, input);
    await audit(tx, ctx, {
      action: 'course.assigned',
      subject: ['course', course.id],
      detail: {
        ...{ title: course.title, audience: input.audience, people: given.people },
        ...{ dueOn: input.dueOn, joiners: input.joiners },
      },
    });
    await announce(tx, 'admins', 'training_analytics', {});
    return { assigned: given.assigned, completed: given.people - given.assigned };
  });
}

/** Stops a standing assignment; people who have the course already keep it. @throws {PortalError} not_found */
export async function stopAssignment(ctx: ActorContext, id: string) {
  authorize(canAssignCourses(ctx.actor));
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
  authorize(canAssignCourses(ctx.actor));
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

/** Everybody who was chosen one by one exists, has an active account, and can take courses. */
async function requireLearners(tx: Transaction, people: string[]): Promise<void> {
  const known = await tx
    .select({ name: nameColumn(users), active: isColleague(users), assignable: isAssignable(users) })
    .from(users)
    .where(sql`${users.id} = any(${`{${people.join()}}`}::uuid[])`);
  if (known.length < people.length)
    throw badInput(sentences.unknownPeople, { people: sentences.unknownPeople });
  const former = known.filter(({ active }) => !active);
  const refused = former.length > 0 ? former : known.filter(({ assignable }) => !assignable);
  if (refused.length === 0) return;
  const names = refused.slice(0, NAMED).map(({ name }) => name);
  const sentenceOf = former.length > 0 ? sentences.left : sentences.auditors;
  const sentence = sentenceOf(names, refused.length - names.length);
  throw badInput(sentence, { people: sentence });
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

/**
 * Assigns the course to these people, and tells those who have not completed it.
 * @returns how many people are meant, and how many of them have to complete it
 */
export async function assignTo(
  tx: Transaction,
  services: Services,
  course: AssignedCourse,
  whom: SQL | undefined,
  dueOn: string | null,
  senderId: string | null,
): Promise<{ people: number; assigned: number }> {
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
  await tx.execute(sql`
    insert into ${courseLearners} (id, course_id, user_id, assigned_at, due_on)
    select id, ${course.id}::uuid, user_id, ${now}::timestamptz, ${dueOn}::date
    from unnest(${idsOf(people.map(() => newId()))}::uuid[], ${idsOf(people.map(({ id }) => id))}::uuid[]) p(id, user_id)
    on conflict (user_id, course_id) do update set assigned_at = excluded.assigned_at, due_on = excluded.due_on,
      reminded_days = null, withdrawn_at = null`);
  const waiting = people.filter(({ isDone }) => !isDone).map(({ id }) => id);
  if (waiting.length === 0) return { people: people.length, assigned: 0 };
  await notify(
    tx,
    services,
    {
      kind: 'training',
      type: 'info',
      title: `New training: ${course.title}`,
      message: dueOn
        ? `This course was assigned to you. Complete it by ${rangeWords(dueOn, dueOn)}.`
        : 'This course was assigned to you. Complete it when you can.',
      actionUrl: `/courses/${course.id}`,
      actionLabel: 'Open Course',
      senderId,
    },
    { mode: 'individual', people: waiting },
  );
  await announceToEach(tx, sql`select unnest(${idsOf(waiting)}::text[]) as user_id`, 'training_assigned', {
    courseId: course.id,
  });
  return { people: people.length, assigned: waiting.length };
}

const idsOf = (ids: string[]) => `{${ids.join()}}`;

/** A standing assignment of the same audience gets the new number of days. */
async function keepStanding(
  tx: Transaction,
  { courseId, audience, department, role, joinerDays: dueDays }: AssignInput,
): Promise<void> {
  if (audience === 'individual') return;
  await tx
    .insert(courseAssignments)
    .values({
      ...{ id: newId(), courseId, audience, dueDays },
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
    });
}
