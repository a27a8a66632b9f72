import type { Transaction } from '@portal/db/client.ts';
import { and, asc, eq, gte } from '@portal/db/drizzle.ts';
import { calendarEvents, calendarOccurrences } from '@portal/db/schema/calendar.ts';
import { cutText } from '../../../core/contract/cut-text.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { pathOf, whenOf } from '../mails.ts';
import { type EventRow, type HeldEvent, readPeople } from '../queries.ts';
import { beginningOn, endOf, trueStart } from './plan.ts';

/** The context of a notice; its actor is never notified. */
type NoticeContext = Pick<ActorContext, 'services'> & { actor: Pick<ActorContext['actor'], 'userId'> };

/** Notifies people of an invitation, except the actor. */
export async function notifyInvited(
  tx: Transaction,
  ctx: NoticeContext,
  eventId: string,
  people: string[],
): Promise<void> {
  const invited = people.filter((id) => id !== ctx.actor.userId);
  if (invited.length === 0) return;
  const [event] = await tx.select().from(calendarEvents).where(eq(calendarEvents.id, eventId));
  if (!event) return;
  await sendNotice(tx, ctx, event, invited, 'Invitation', {
    actionUrl: pathOf(event, event.startDate),
    actionLabel: 'Open Calendar',
  });
}

/** Which parts of an event have changed. */
export type EventChange = { time: boolean; place: boolean };

/**
 * Notifies the people who stay in an event, except the actor, of another time or place, unless the event is
 * over. People who declined are notified of a new time, which may suit them, and not of a new place.
 * @param people the attendees before the change
 */
export async function notifyMoved(
  tx: Transaction,
  ctx: NoticeContext,
  eventId: string,
  { people, changed }: { people: string[]; changed: EventChange },
): Promise<void> {
  if (!changed.time && !changed.place) return;
  const event = await nextOf(tx, ctx, eventId);
  if (!event) return;
  const staying = (await readPeople(tx, eventId)).filter(
    ({ userId, status }) =>
      people.includes(userId) && userId !== ctx.actor.userId && (changed.time || status !== 'declined'),
  );
  if (staying.length === 0) return;
  const headline = changed.time ? (changed.place ? 'New time and place' : 'New time') : 'New place';
  await sendNotice(
    tx,
    ctx,
    event,
    staying.map(({ userId }) => userId),
    headline,
    { actionUrl: pathOf(event, event.startDate), actionLabel: 'Open Calendar' },
  );
}

/** The event as it is next; undefined when all of it is over. */
async function nextOf(tx: Transaction, { services: { clock } }: NoticeContext, eventId: string) {
  const [event] = await tx.select().from(calendarEvents).where(eq(calendarEvents.id, eventId));
  if (!event) return undefined;
  const now = clock.now();
  if (event.recurrence === null) return trueStart(event) < now ? undefined : event;
  const days = await tx
    .select({ date: calendarOccurrences.date })
    .from(calendarOccurrences)
    .where(and(eq(calendarOccurrences.eventId, eventId), gte(calendarOccurrences.endsAt, isoNow(clock))))
    .orderBy(asc(calendarOccurrences.startsAt))
    .limit(1);
  return days[0] && { ...event, ...beginningOn(event, days[0].date) };
}

/**
 * Notifies the other people in an event that it is canceled, unless it is over.
 * @param from of a series, the day of the canceled one, or of the first one
 */
export async function notifyCanceled(
  tx: Transaction,
  ctx: NoticeContext,
  { event, people }: HeldEvent,
  { from, scope = 'all' }: { from?: string; scope?: 'one' | 'following' | 'all' } = {},
): Promise<void> {
  const first = from === undefined ? event : { ...event, ...beginningOn(event, from) };
  const goesOn = event.recurrence !== null && scope !== 'one';
  const isOver = !goesOn && trueStart(first) < ctx.services.clock.now();
  const others = people.map(({ userId }) => userId).filter((id) => id !== ctx.actor.userId);
  if (isOver || others.length === 0) return;
  await sendNotice(
    tx,
    ctx,
    first,
    others,
    'Canceled',
    { actionUrl: '/calendar', actionLabel: 'Open Calendar' },
    scope === 'following' ? 'And all that follow' : '',
  );
}

type Headline = 'Invitation' | 'Canceled' | 'New time' | 'New place' | 'New time and place';

/** Of times as the event has them, with their zone: each reader's is another one. */
const sendNotice = (
  tx: Transaction,
  { actor, services }: NoticeContext,
  event: EventRow,
  people: string[],
  headline: Headline,
  action: { actionUrl: string; actionLabel: string },
  more = '',
) =>
  notify(
    tx,
    services,
    {
      kind: 'calendar',
      type: headline === 'Canceled' ? 'warning' : 'info',
      title: cutText(`${headline}: ${event.title}`, 200),
      message: [whenOf({ ...event, endsAt: endOf(event), zone: event.timeZone }), event.location, more]
        .filter(Boolean)
        .join(' · '),
      ...action,
      senderId: actor.userId,
    },
    { mode: 'individual', people },
  );
