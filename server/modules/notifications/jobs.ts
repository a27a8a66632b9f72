import type { Reader, Transaction } from '@portal/db/client.ts';
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from '@portal/db/drizzle.ts';
import { notificationRecipients, notifications } from '@portal/db/schema/notifications.ts';
import { users } from '@portal/db/schema/users.ts';
import { z } from 'zod';
import { VALIDITY_ZONE } from '../../core/contract/validity.ts';
import { latestHour } from '../../core/domain/local-time.ts';
import { announceToEach } from '../../core/kernel/announce.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { Services } from '../../core/kernel/context.ts';
import { newId } from '../../core/kernel/ids.ts';
import { defineJob, type Job } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import { findRecipient, nameColumn } from '../people/queries.ts';
import { DIGEST_HOUR, DIGEST_MAX } from './constants.ts';
import { digestMail, type MailedNotification, notificationMail } from './mails.ts';

const own = notificationRecipients;

/** Recipients whose emails are queued in one transaction. */
const BATCH = 100;

/** The email of one notification. */
export const notificationMailJob = defineJob({
  name: 'notifications.letter',
  sendsEmail: true,
  payload: z.object({ notificationId: z.uuid(), userId: z.uuid() }),
  async run(services, { notificationId, userId }) {
    const person = await findRecipient(services.db, userId);
    const [notification] = await findMailed(services, userId, [notificationId]);
    if (!person || !notification) return;
    const id = `notification-${notificationId}-${userId}`;
    await services.mail.send(notificationMail(services, id, notification, person));
  },
});

/**
 * Queues the emails of a notification in batches, so that the sender of 10,000 does not wait for them.
 * Queued recipients are marked in the same transaction, so that an interrupted run continues where it
 * stopped.
 */
export const queueMailsJob = defineJob({
  name: 'notifications.letters',
  payload: z.object({ notificationId: z.uuid() }),
  async run(services, { notificationId }, { signal }) {
    for (let queued = BATCH; queued === BATCH; ) {
      signal.throwIfAborted();
      queued = await writeUnattended(services, (tx) => queueMails(tx, notificationId));
    }
  },
});

async function queueMails(tx: Transaction, notificationId: string): Promise<number> {
  const waiting = tx
    .select({ userId: own.userId })
    .from(own)
    .where(and(eq(own.notificationId, notificationId), eq(own.mail, 'at_once')))
    .orderBy(asc(own.userId))
    .limit(BATCH)
    .for('update');
  const queued = await tx
    .update(own)
    .set({ mail: null })
    .where(and(eq(own.notificationId, notificationId), inArray(own.userId, waiting)))
    .returning({ userId: own.userId });
  for (const { userId } of queued) await notificationMailJob.enqueue(tx, { notificationId, userId });
  return queued.length;
}

/** One person's digest. */
export const digestMailJob = defineJob({
  name: 'notifications.digest-letter',
  sendsEmail: true,
  payload: z.object({
    digestId: z.uuid(),
    userId: z.uuid(),
    notificationIds: z.array(z.uuid()),
    more: z.number().int(),
  }),
  async run(services, { digestId, userId, notificationIds, more }) {
    const person = await findRecipient(services.db, userId);
    const unread = await findMailed(services, userId, notificationIds, { unread: true });
    if (!person || unread.length === 0) return;
    await services.mail.send(
      digestMail(services, `digest-${digestId}`, { notifications: unread, more }, person),
    );
  },
});

/**
 * Sends the digests of people in whose zone it is morning. The job looks at waiting notifications rather
 * than at the hour, so that a server that was down at eight catches up; a notification that was put into an
 * email waits no more.
 */
export const digestJob = defineJob({
  name: 'notifications.digest',
  payload: z.object({}),
  cron: '*/15 * * * *',
  async run(services, _payload, { log, signal }) {
    let digests = 0;
    for (const { zone, until } of await mornings(services)) {
      for (let after: string | undefined = ''; after !== undefined; ) {
        signal.throwIfAborted();
        const people: string[] = await peopleWaiting(services.db, zone, until, after);
        if (people.length > 0)
          digests += await writeUnattended(services, (tx) => queueDigests(tx, people, until));
        after = people.length === BATCH ? people.at(-1) : undefined;
      }
    }
    if (digests > 0) log.info({ digests }, 'put digests of notifications into the queue');
  },
});

/** The zones of people with waiting notifications, with the last morning of each. */
async function mornings({ db, clock }: Services): Promise<Array<{ zone: string; until: string }>> {
  const zones = await db
    .selectDistinct({ zone: users.timeZone })
    .from(own)
    .innerJoin(users, eq(users.id, own.userId))
    .where(eq(own.mail, 'digest'));
  return zones.map(({ zone }) => ({ zone, until: morningIn(clock.now(), zone).toISOString() }));
}

/** A zone that does not exist has the mornings of New York: nothing is lost for it. */
function morningIn(now: Date, zone: string): Date {
  try {
    return latestHour(now, DIGEST_HOUR, zone);
  } catch (error) {
    if (error instanceof RangeError) return latestHour(now, DIGEST_HOUR, VALIDITY_ZONE);
    throw error;
  }
}

async function peopleWaiting(db: Reader, zone: string, until: string, after: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: own.userId })
    .from(own)
    .innerJoin(users, eq(users.id, own.userId))
    .where(
      and(
        eq(own.mail, 'digest'),
        eq(users.timeZone, zone),
        lt(own.createdAt, until),
        after === '' ? undefined : gt(own.userId, after),
      ),
    )
    .orderBy(asc(own.userId))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Notifications that arrive at the very moment of the morning wait for the next digest. */
async function queueDigests(tx: Transaction, people: string[], until: string): Promise<number> {
  const taken = await tx
    .update(own)
    .set({ mail: null })
    .where(and(inArray(own.userId, people), eq(own.mail, 'digest'), lt(own.createdAt, until)))
    .returning({ userId: own.userId, id: own.notificationId, readAt: own.readAt });
  const waiting = Map.groupBy(
    taken.filter(({ readAt }) => readAt === null),
    ({ userId }) => userId,
  );
  for (const [userId, rows] of waiting) {
    const ids = rows
      .map(({ id }) => id)
      .sort()
      .reverse();
    await digestMailJob.enqueue(tx, {
      digestId: newId(),
      userId,
      notificationIds: ids.slice(0, DIGEST_MAX),
      more: Math.max(0, ids.length - DIGEST_MAX),
    });
  }
  return waiting.size;
}

/** Removes an ended notification from the open tabs of people who have not read it. */
export const expiryJob = defineJob({
  name: 'notifications.expiry',
  payload: z.object({ notificationId: z.uuid() }),
  async run(services, { notificationId }) {
    await writeUnattended(services, (tx) =>
      announceToEach(
        tx,
        sql`select ${own.userId} as user_id from ${own}
          where ${and(eq(own.notificationId, notificationId), isNull(own.readAt))}`,
        'notification',
        { notificationId },
      ),
    );
  },
});

export const jobs: Job[] = [notificationMailJob, queueMailsJob, digestMailJob, digestJob, expiryJob];

/** The content of an email: notifications that the person has and that have not ended, newest first. */
function findMailed(
  { db, clock, settings }: Services,
  userId: string,
  ids: string[],
  { unread = false } = {},
): Promise<MailedNotification[]> {
  return db
    .select({
      title: notifications.title,
      message: notifications.message,
      actionUrl: sql<string | null>`coalesce(${own.actionUrl}, ${notifications.actionUrl})`,
      actionLabel: notifications.actionLabel,
      urgent: notifications.urgent,
      senderName: sql<string>`coalesce(${nameColumn(users)}, ${settings.companyName})`,
    })
    .from(own)
    .innerJoin(notifications, eq(notifications.id, own.notificationId))
    .leftJoin(users, eq(users.id, notifications.senderId))
    .where(
      and(
        eq(own.userId, userId),
        inArray(own.notificationId, ids),
        or(isNull(own.expiresAt), gt(own.expiresAt, isoNow(clock))),
        unread ? isNull(own.readAt) : undefined,
      ),
    )
    .orderBy(desc(own.notificationId));
}
