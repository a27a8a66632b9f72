import { rangeWords } from '../../core/date-words.ts';
import { type AnyReaction, on } from '../../core/events.ts';
import { putOutOfOffice } from '../calendar/commands/out-of-office.ts';
import { companySettingsChanged } from '../company-settings/events.ts';
import type { CompanySettings } from '../company-settings/schema.ts';
import { type Note, notify } from '../notifications/commands/notify.ts';
import { findPeople, listAdminIds } from '../people/queries.ts';
import { setAllowances } from './commands.ts';
import { inDays, TIME_OFF_TYPES, typeLabels } from './constants.ts';
import { type TimeOffAsked, timeOffDecided, timeOffRequested } from './events.ts';
import { yearOf } from './policy.ts';
import { todayIn } from './queries.ts';

/** What everybody has a year stands in the company's settings; a change holds from this year on. */
export const reactions: AnyReaction[] = [
  on(companySettingsChanged, async (tx, { services }, { before, after }) => {
    const [was, is] = [allowancesOf(before), allowancesOf(after)];
    if (TIME_OFF_TYPES.every((type) => was[type] === is[type])) return;
    await setAllowances(tx, services, yearOf(todayIn(services, after.timeZone)), is);
  }),

  on(timeOffRequested, async (tx, { services }, asked) => {
    const people = (await listAdminIds(tx)).filter((id) => id !== asked.userId);
    if (people.length === 0) return;
    const name = (await findPeople(tx, [asked.userId])).get(asked.userId)?.name ?? '';
    const note = { ...requestNote(asked, name), senderId: asked.userId };
    await notify(tx, services, note, { mode: 'individual', people });
  }),

  on(timeOffDecided, async (tx, ctx, decided) => {
    const { requestId, userId, startDate, endDate, status } = decided;
    // Colleagues see that somebody is away, not as what.
    if (status === 'approved')
      await putOutOfOffice(tx, ctx, {
        sourceId: requestId,
        userId,
        title: 'Out of office',
        startDate,
        endDate,
      });
    // The only administrator, who decided it, knows.
    if (ctx.actor?.userId === userId) return;
    const note = { ...decisionNote(decided), senderId: ctx.actor?.userId ?? null };
    await notify(tx, ctx.services, note, { mode: 'individual', people: [userId] });
  }),
];

type Said = Omit<Note, 'senderId'>;

/** To whoever may decide. The reason stands in the portal only: it may be private. */
const requestNote = ({ type, startDate, endDate, days }: TimeOffAsked, name: string): Said => ({
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
}: TimeOffAsked & { status: 'approved' | 'rejected'; reviewNotes: string }): Said {
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

const allowancesOf = ({ vacationDays, sickDays, personalDays }: CompanySettings) => ({
  Vacation: vacationDays,
  Sick: sickDays,
  Personal: personalDays,
});
