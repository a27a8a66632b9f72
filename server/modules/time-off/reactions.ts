import { rangeWords } from '../../core/domain/date-words.ts';
import { type AnyReaction, on } from '../../core/kernel/events.ts';
import { putOutOfOffice, removeOutOfOffice } from '../calendar/commands/out-of-office.ts';
import { companySettingsChanged } from '../company-settings/events.ts';
import type { CompanySettings } from '../company-settings/schema.ts';
import { endWaiting } from '../notifications/commands/end.ts';
import { type Note, notify } from '../notifications/commands/notify.ts';
import { findPeople, listAdminIds } from '../people/queries.ts';
import { cancellationAsked, cancellationDeclined, timeOffTakenBack } from './cancellations/events.ts';
import { setAllowances } from './commands.ts';
import { inDays, TIME_OFF_TYPES, typeLabels } from './constants.ts';
import { type TimeOffAsked, timeOffDecided, timeOffRequested, timeOffWithdrawn } from './events.ts';
import { todayIn } from './queries.ts';

/** Allowances are a company setting; a change is valid from the current year on. */
export const reactions: AnyReaction[] = [
  on(companySettingsChanged, async (tx, ctx, { before, after }) => {
    const [was, is] = [allowancesOf(before), allowancesOf(after)];
    if (TIME_OFF_TYPES.every((type) => was[type] === is[type])) return;
    const bookedOn = todayIn(ctx.services, after.timeZone);
    await setAllowances(tx, ctx, { bookedOn, before: was, allowances: is });
  }),

  on(timeOffRequested, async (tx, { services }, event) => {
    const people = (await listAdminIds(tx)).filter((id) => id !== event.userId);
    if (people.length === 0) return;
    const name = (await findPeople(tx, [event.userId])).get(event.userId)?.name ?? '';
    const note = { ...requestNote(event, name), waitingId: event.requestId, senderId: event.userId };
    await notify(tx, services, note, { mode: 'individual', people });
  }),

  on(timeOffDecided, async (tx, ctx, decided) => {
    const { requestId, userId, startDate, endDate, status } = decided;
    await endWaiting(tx, ctx.services, requestId);
    // Colleagues see that a person is away, but not the type of time off.
    if (status === 'approved')
      await putOutOfOffice(tx, ctx, {
        source: 'time_off',
        sourceId: requestId,
        userId,
        title: 'Out of office',
        startDate,
        endDate,
      });
    // The only administrator decided about their own request, and needs no notification.
    if (ctx.actor?.userId === userId) return;
    const note = { ...decisionNote(decided), senderId: ctx.actor?.userId ?? null };
    await notify(tx, ctx.services, note, { mode: 'individual', people: [userId] });
  }),

  on(cancellationAsked, async (tx, { services }, event) => {
    const people = (await listAdminIds(tx)).filter((id) => id !== event.userId);
    if (people.length === 0) return;
    const name = (await findPeople(tx, [event.userId])).get(event.userId)?.name ?? '';
    const note = { ...cancellationNote(event, name), waitingId: event.requestId, senderId: event.userId };
    await notify(tx, services, note, { mode: 'individual', people });
  }),

  on(timeOffWithdrawn, (tx, { services }, { requestId }) => endWaiting(tx, services, requestId)),

  on(cancellationDeclined, async (tx, ctx, declined) => {
    await endWaiting(tx, ctx.services, declined.requestId);
    if (ctx.actor?.userId === declined.userId) return;
    const note = { ...declinedNote(declined), senderId: ctx.actor?.userId ?? null };
    await notify(tx, ctx.services, note, { mode: 'individual', people: [declined.userId] });
  }),

  on(timeOffTakenBack, async (tx, ctx, taken) => {
    await removeOutOfOffice(tx, ctx, { source: 'time_off', sourceId: taken.requestId });
    await endWaiting(tx, ctx.services, taken.requestId);
    const people = await findPeople(tx, [taken.userId, ctx.actor?.userId ?? taken.userId]);
    const name = people.get(taken.userId)?.name ?? '';
    const by = people.get(ctx.actor?.userId ?? '')?.name ?? '';
    const senderId = ctx.actor?.userId ?? null;
    // The person who canceled it needs no notification.
    if (taken.userId !== senderId) {
      const note = { ...takenBackNote(taken, by, 'Your'), senderId };
      await notify(tx, ctx.services, note, { mode: 'individual', people: [taken.userId] });
    }
    const { approvedBy } = taken;
    if (approvedBy && approvedBy !== senderId && approvedBy !== taken.userId) {
      const note = { ...takenBackNote(taken, by, `${name}'s`), actionUrl: ADMIN_LIST, senderId };
      await notify(tx, ctx.services, note, { mode: 'individual', people: [approvedBy] });
    }
  }),
];

const ADMIN_LIST = '/admin?tab=time-off';

type Content = Omit<Note, 'senderId'>;

/** For administrators. The reason is shown in the portal only, because it may be private. */
const requestNote = ({ type, startDate, endDate, days }: TimeOffAsked, name: string): Content => ({
  kind: 'time_off',
  type: 'info',
  title: `Time off requested: ${name}`,
  message: `${name} requested ${inDays(days)} of ${typeLabels[type]}, ${rangeWords(startDate, endDate)}. Approve or reject the request.`,
  actionUrl: '/admin?tab=time-off&status=pending',
  actionLabel: 'Review Request',
});

function decisionNote({
  type,
  startDate,
  endDate,
  status,
  reviewNotes,
}: TimeOffAsked & { status: 'approved' | 'rejected'; reviewNotes: string }): Content {
  const dates = rangeWords(startDate, endDate);
  const notes = reviewNotes ? [`Notes from the reviewer: ${reviewNotes}`] : [];
  const next = status === 'rejected' ? ['Its days are available to you again.'] : [];
  return {
    kind: 'time_off',
    type: status === 'approved' ? 'success' : 'warning',
    title: `Time off ${status}: ${dates}`,
    message: [`Your ${typeLabels[type]} request for ${dates} was ${status}.`, ...notes, ...next].join(' '),
    actionUrl: '/time-off',
    actionLabel: 'Open Time Off',
  };
}

const cancellationNote = ({ startDate, endDate, type }: TimeOffAsked, name: string): Content => ({
  kind: 'time_off',
  type: 'info',
  title: `Cancellation requested: ${name}`,
  message: `${name} asks to cancel approved ${typeLabels[type]}, ${rangeWords(startDate, endDate)}. Cancel it, or let it stand.`,
  actionUrl: '/admin?tab=time-off&status=pending',
  actionLabel: 'Review Request',
});

const declinedNote = ({ startDate, endDate, type, reason }: TimeOffAsked & { reason: string }): Content => ({
  kind: 'time_off',
  type: 'warning',
  title: `Time off stays approved: ${rangeWords(startDate, endDate)}`,
  message: `Your ${typeLabels[type]} for ${rangeWords(startDate, endDate)} was not canceled. Reason: ${reason}`,
  actionUrl: '/time-off',
  actionLabel: 'Open Time Off',
});

/** @param whose `Your`, or the person's name for the administrator who approved it */
const takenBackNote = (
  { startDate, endDate, type, reason }: TimeOffAsked & { reason: string },
  by: string,
  whose: string,
): Content => ({
  kind: 'time_off',
  type: 'warning',
  title: `Time off canceled: ${rangeWords(startDate, endDate)}`,
  message: `${by} canceled ${whose === 'Your' ? 'your' : whose} ${typeLabels[type]} for ${rangeWords(startDate, endDate)}. Reason: ${reason} The days are available again.`,
  actionUrl: '/time-off',
  actionLabel: 'Open Time Off',
});

const allowancesOf = ({ vacationDays, sickDays, personalDays }: CompanySettings) => ({
  Vacation: vacationDays,
  Sick: sickDays,
  Personal: personalDays,
});
