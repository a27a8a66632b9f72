import type { Transaction } from '@portal/db/client.ts';
import { and, eq, sql } from '@portal/db/drizzle.ts';
import { certificates } from '@portal/db/schema/certificates.ts';
import { courseAssignments, courseLearners } from '@portal/db/schema/course-learners.ts';
import { courseVideos } from '@portal/db/schema/course-videos.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { enrollments, videoWatches } from '@portal/db/schema/enrollments.ts';
import { isAssignable, users } from '@portal/db/schema/users.ts';
import { z } from 'zod';
import { rangeWords } from '../../../core/domain/date-words.ts';
import { plusDays } from '../../../core/domain/local-time.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { Services } from '../../../core/kernel/context.ts';
import { defineJob, type Job } from '../../../core/kernel/jobs.ts';
import { writeUnattended } from '../../../core/kernel/write.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { listAdminIds, nameColumn } from '../../people/queries.ts';
import { assignTo, audienceOf } from './commands.ts';
import { LISTED_MAX, REMINDERS, RENEW_DAYS } from './constants.ts';

/** Rows of one transaction. */
const BATCH = 500;

/** Gives standing assignments to people who have joined since the last run. */
export const assignJoiners = defineJob({
  name: 'training.assign-joiners',
  payload: z.object({}),
  cron: '*/10 * * * *',
  async run(services, _payload, { log, signal }) {
    const standing = await services.db
      .select({ rule: courseAssignments, course: { id: courses.id, title: courses.title } })
      .from(courseAssignments)
      .innerJoin(courses, eq(courses.id, courseAssignments.courseId))
      .where(eq(courses.isPublished, true));
    let people = 0;
    for (const { rule, course } of standing) {
      signal.throwIfAborted();
      const dueOn = plusDays(today(services.clock), rule.dueDays);
      const whom = and(
        audienceOf({ audience: rule.audience, department: rule.departmentId, role: rule.role }),
        sql`not exists (select from ${courseLearners} l where l.user_id = ${users.id}
          and l.course_id = ${course.id} and (l.assigned_at is not null or l.withdrawn_at is not null))`,
      );
      const given = await writeUnattended(services, (tx) =>
        assignTo(tx, services, course, whom, { dueOn }, null),
      );
      people += given.added;
    }
    if (people > 0) log.info({ people }, 'assigned courses to people who joined');
  },
});

/** Every day: asks people again whose certificates end soon, then reminds of what is due. */
export const remindLearners = defineJob({
  name: 'training.remind',
  payload: z.object({}),
  cron: '20 10 * * *',
  async run(services, _payload, { log, signal }) {
    const renewed = await inBatches(signal, () => writeUnattended(services, (tx) => renew(tx, services)));
    const reminded = await inBatches(signal, () => writeUnattended(services, (tx) => remind(tx, services)));
    if (renewed + reminded > 0) log.info({ renewed, reminded }, 'reminded people of training');
  },
});

export const jobs: Job[] = [assignJoiners, remindLearners];

async function inBatches(signal: AbortSignal, run: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let rows = BATCH; rows === BATCH; all += rows) {
    signal.throwIfAborted();
    rows = await run();
  }
  return all;
}

type Renewal = { userId: string; courseId: string; title: string; expiresOn: string };

/**
 * Clears the progress of people whose latest certificate ends soon, so that they take the course again. Certificates
 * and hours stay. Assigned people have until the certificate's last day.
 */
async function renew(tx: Transaction, services: Services): Promise<number> {
  const day = today(services.clock);
  const due = await tx.execute<Renewal>(sql`
    select e.user_id as "userId", e.course_id as "courseId", c.title, held.expires_on as "expiresOn"
    from ${certificates} held
    join ${enrollments} e on e.user_id = held.user_id and e.course_id = held.course_id and e.completed_at is not null
    join ${courses} c on c.id = e.course_id and c.is_published and c.valid_months is not null
    join ${users} on ${users.id} = e.user_id and ${isAssignable(users)}
    where held.expires_on <= ${plusDays(day, RENEW_DAYS)}::date and not exists (
      select from ${certificates} later where later.user_id = held.user_id and later.course_id = held.course_id
        and later.issued_at > held.issued_at)
    order by e.user_id, e.course_id limit ${BATCH} for update of e`);
  for (const { userId, courseId, title, expiresOn } of due) {
    const watches = sql`${videoWatches} w using ${courseVideos} v
      where v.id = w.video_id and v.course_id = ${courseId} and w.user_id = ${userId}`;
    await tx.execute(sql`
      with cleared as (delete from ${watches} returning w.watched_ms)
      update ${courseLearners} set
        earlier_watched_ms = earlier_watched_ms + coalesce((select sum(watched_ms) from cleared), 0)::int,
        due_on = case when assigned_at is not null then greatest(${expiresOn}::date, ${day}::date) end,
        assigned_at = case when assigned_at is not null then ${isoNow(services.clock)}::timestamptz end,
        reminded_days = null
      where user_id = ${userId} and course_id = ${courseId}`);
    await tx
      .delete(enrollments)
      .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
    await notify(
      tx,
      services,
      {
        kind: 'training',
        type: 'warning',
        title: `Renew your certificate: ${title}`,
        message: `Your certificate ${expiresOn < day ? 'ended' : 'ends'} on ${dateOf(expiresOn)}. Take the course again to renew it.`,
        actionUrl: `/courses/${courseId}`,
        actionLabel: 'Open Course',
        senderId: null,
      },
      { mode: 'individual', people: [userId] },
    );
    await announce(tx, `user:${userId}`, 'training_progress', { courseId });
  }
  if (due.length > 0) await announce(tx, 'admins', 'training_analytics', {});
  return due.length;
}

type Due = { userId: string; name: string; title: string; dueOn: string; reminder: number };

/**
 * Reminds people seven days and one day before a due date and after it; the last reminder also goes to
 * administrators.
 */
async function remind(tx: Transaction, services: Services): Promise<number> {
  const day = today(services.clock);
  const due = await tx.execute<Due>(sql`
    with due as (
      select l.id, c.title, ${nameColumn(users)} as name, case when l.due_on < ${day}::date then ${REMINDERS.overdue}::int
        when l.due_on <= ${plusDays(day, REMINDERS.last)}::date then ${REMINDERS.last}::int
        else ${REMINDERS.early}::int end as reminder
      from ${courseLearners} l
      join ${courses} c on c.id = l.course_id and c.is_published
      join ${users} on ${users.id} = l.user_id and ${isAssignable(users)}
      left join ${enrollments} e on e.user_id = l.user_id and e.course_id = l.course_id
      where l.assigned_at is not null and l.due_on <= ${plusDays(day, REMINDERS.early)}::date
        and e.completed_at is null)
    update ${courseLearners} l set reminded_days = picked.reminder
    from (select due.* from due join ${courseLearners} own on own.id = due.id
      where own.reminded_days is null or own.reminded_days > due.reminder
      order by own.user_id, own.id limit ${BATCH} for update of own) picked
    where l.id = picked.id
    returning l.user_id as "userId", picked.name, picked.title, l.due_on as "dueOn", picked.reminder`);
  for (const [userId, own] of Map.groupBy(due, (one) => one.userId)) {
    await notify(tx, services, reminderOf(own), { mode: 'individual', people: [userId] });
  }
  const overdue = due.filter(({ reminder }) => reminder === REMINDERS.overdue);
  const admins = overdue.length > 0 ? await listAdminIds(tx) : [];
  if (admins.length > 0)
    await notify(tx, services, escalationOf(overdue), { mode: 'individual', people: admins });
  return due.length;
}

type Note = Parameters<typeof notify>[2];

function reminderOf(own: Due[]): Note {
  const isLate = own.some(({ reminder }) => reminder === REMINDERS.overdue);
  const [only] = own;
  return {
    kind: 'training',
    type: 'warning',
    title:
      own.length === 1 && only
        ? `${isLate ? 'Overdue training' : 'Training due soon'}: ${only.title}`
        : `${own.length} courses are ${isLate ? 'due or overdue' : 'due soon'}`,
    message: listed(
      own.map(
        ({ title, dueOn, reminder }) =>
          `“${title}” ${reminder === REMINDERS.overdue ? 'was' : 'is'} due ${dateOf(dueOn)}.`,
      ),
    ),
    actionUrl: '/training',
    actionLabel: 'Open Training',
    senderId: null,
  };
}

const escalationOf = (overdue: Due[]): Note => ({
  kind: 'training',
  type: 'warning',
  title: `${overdue.length} ${overdue.length === 1 ? 'course is' : 'courses are'} overdue`,
  message: listed(overdue.map(({ name, title, dueOn }) => `${name}: “${title}” was due ${dateOf(dueOn)}.`)),
  actionUrl: '/admin?tab=training-progress&state=overdue',
  actionLabel: 'Open Training Progress',
  senderId: null,
});

const listed = (lines: string[]): string =>
  [
    ...lines.slice(0, LISTED_MAX),
    ...(lines.length > LISTED_MAX ? [`And ${lines.length - LISTED_MAX} more.`] : []),
  ].join(' ');

const dateOf = (day: string) => rangeWords(day, day);
