import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { calendarEvents } from '@portal/db/schema/calendar.ts';
import type { ActorContext } from '../../../core/context.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { whenOf } from '../mails.ts';
import type { EventRow, HeldEvent } from '../queries.ts';
import { trueStart } from './plan.ts';

/** Tells people that they are invited, unless they did it themselves. */
export async function tellInvited(
  tx: Transaction,
  ctx: ActorContext,
  eventId: string,
  people: string[],
): Promise<void> {
  const invited = people.filter((id) => id !== ctx.actor.userId);
  if (invited.length === 0) return;
  const [event] = await tx.select().from(calendarEvents).where(eq(calendarEvents.id, eventId));
  if (!event) return;
  await tell(tx, ctx, event, invited, 'Invitation', {
    actionUrl: `/calendar?event=${eventId}&date=${event.startDate}`,
    actionLabel: 'Open Calendar',
  });
}

/** Tells everybody else whose calendar it was in that an event is not happening, unless it is over already. */
export async function tellCanceled(
  tx: Transaction,
  ctx: ActorContext,
  { event, people }: HeldEvent,
): Promise<void> {
  const isOver = event.recurrence === null && trueStart(event) < ctx.services.clock.now();
  const others = people.map(({ userId }) => userId).filter((id) => id !== ctx.actor.userId);
  if (isOver || others.length === 0) return;
  await tell(tx, ctx, event, others, 'Canceled', { actionUrl: '/calendar', actionLabel: 'Open Calendar' });
}

/** Of times as the event has them, with their zone: each reader's is another one. */
const tell = (
  tx: Transaction,
  { actor, services }: ActorContext,
  event: EventRow,
  people: string[],
  what: 'Invitation' | 'Canceled',
  action: { actionUrl: string; actionLabel: string },
) =>
  notify(
    tx,
    services,
    {
      kind: 'calendar',
      type: what === 'Canceled' ? 'warning' : 'info',
      title: `${what}: ${event.title}`.slice(0, 200).toWellFormed(),
      message: [whenOf({ ...event, endsAt: endOf(event), zone: event.timeZone }), event.location]
        .filter(Boolean)
        .join(' · '),
      ...action,
      senderId: actor.userId,
    },
    { mode: 'individual', people },
  );

const endOf = ({ startsAt, durationMinutes }: EventRow): string =>
  new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString();
