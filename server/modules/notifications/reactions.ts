import type { Transaction } from '@portal/db/client.ts';
import { dayAndTime, workedWords, zonedDay } from '../../core/contract/zone-words.ts';
import { asHours } from '../../core/domain/work-hours.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { Context } from '../../core/kernel/context.ts';
import { type AnyReaction, type EventType, on } from '../../core/kernel/events.ts';
import { callingPerson } from '../../core/kernel/service-actor.ts';
import { actionItemAssigned, actionItemTaken } from '../action-items/events.ts';
import { companyUpdateEndChanged, companyUpdatePublished } from '../company-updates/events.ts';
import { findPeople, listAdminIds, zoneOf } from '../people/queries.ts';
import { type Decided, qualificationDecided } from '../qualifications/events.ts';
import { sentences as timeSentences } from '../time-clock/constants.ts';
import { clockOutForgotten } from '../time-clock/events.ts';
import {
  timeCorrectionDecided,
  timeCorrectionRequested,
  timeCorrectionWithdrawn,
} from '../time-clock/time-corrections/events.ts';
import { endMissing, timeEntryChanged } from '../time-clock/time-entries/events.ts';
import { type RoleGain, rolesGained, userApproved, userCreated } from '../users/events.ts';
import { endNotification, endWaiting } from './commands/end.ts';
import { type Note, notify } from './commands/notify.ts';

export const reactions: AnyReaction[] = [
  on(clockOutForgotten, async (tx, ctx, { userId }) => {
    await notify(
      tx,
      ctx.services,
      { ...forgottenNote, senderId: null },
      { mode: 'individual', people: [userId] },
    );
  }),

  on(timeCorrectionRequested, async (tx, ctx, { correctionId, userId, clockIn }) => {
    const people = (await listAdminIds(tx)).filter((id) => id !== userId);
    if (people.length === 0) return;
    const name = (await findPeople(tx, [userId])).get(userId)?.name ?? '';
    const content = requestedNote(await dayOf(tx, userId, clockIn), name);
    const note = { ...content, waitingId: correctionId, senderId: userId };
    await notify(tx, ctx.services, note, { mode: 'individual', people });
  }),

  on(timeCorrectionWithdrawn, (tx, { services }, { correctionId }) => endWaiting(tx, services, correctionId)),

  on(timeCorrectionDecided, async (tx, ctx, decided) => {
    const { correctionId, entryId, userId, clockIn, status, reviewNotes } = decided;
    await endWaiting(tx, ctx.services, correctionId);
    // The missing end may have been part of this correction.
    if (entryId && status === 'approved') await endWaiting(tx, ctx.services, entryId);
    // The only administrator, who decided it, knows.
    if (ctx.actor?.userId === userId) return;
    await notifyPerson(
      tx,
      ctx,
      userId,
      correctionNote(await dayOf(tx, userId, clockIn), status, reviewNotes),
    );
  }),

  on(timeEntryChanged, async (tx, ctx, changed) => {
    if (changed.after?.clockOut !== null) await endWaiting(tx, ctx.services, changed.entryId);
    // The only administrator, who changed it, knows.
    if (ctx.actor?.userId === changed.userId) return;
    const by = ctx.actor ? (await findPeople(tx, [ctx.actor.userId])).get(ctx.actor.userId)?.name : undefined;
    await notifyPerson(
      tx,
      ctx,
      changed.userId,
      entryNote(changed, by ?? '', await zoneOf(tx, changed.userId)),
    );
  }),

  on(endMissing, async (tx, ctx, { entryId, userId, clockIn }) => {
    const name = (await findPeople(tx, [userId])).get(userId)?.name ?? '';
    const at = dayAndTime(clockIn, await zoneOf(tx, userId));
    const note = { ...endMissingNote(entryId, name, at), waitingId: entryId };
    await notifyPeople(tx, ctx, await listAdminIds(tx), note);
  }),

  on(userApproved, (tx, ctx, { userId }) => welcome(tx, ctx, [userId])),
  on(userCreated, (tx, ctx, { people }) =>
    welcome(
      tx,
      ctx,
      people.map(({ userId }) => userId),
    ),
  ),

  on(rolesGained, async (tx, ctx, gain) => {
    const caller = callingPerson(ctx.actor);
    const people = await findPeople(tx, caller ? [...gain.userIds, caller] : gain.userIds);
    const names = gain.userIds.map((id) => people.get(id)?.name ?? '');
    const by = caller ? (people.get(caller)?.name ?? '') : "The company's identity provider";
    const note = { ...roleNote(gain, names, by), senderId: null };
    await notify(tx, ctx.services, note, { mode: 'individual', people: await listAdminIds(tx) });
  }),

  on(qualificationDecided, async (tx, { services }, decided) => {
    const note = { ...decisionNote(decided), senderId: decided.decidedBy };
    await notify(tx, services, note, { mode: 'individual', people: [decided.userId] });
  }),

  on(actionItemAssigned, async (tx, ctx, { actionItemId, title, assignedTo, assignedBy }) => {
    if (assignedTo === assignedBy) return;
    const note = { ...itemNote(actionItemId, title), senderId: assignedBy };
    await notify(tx, ctx.services, note, { mode: 'individual', people: [assignedTo] });
  }),

  on(actionItemTaken, (tx, ctx, { actionItemId }) =>
    endNotification(
      tx,
      ctx.services,
      { kind: 'action_item', actionUrl: itemPath(actionItemId) },
      isoNow(ctx.services.clock),
    ),
  ),

  on(companyUpdateEndChanged, (tx, ctx, { updateId, endsAt }) =>
    endNotification(tx, ctx.services, { kind: 'company_update', actionUrl: updatePath(updateId) }, endsAt),
  ),

  on(companyUpdatePublished, async (tx, ctx, { updateId, title, priority, authorId, expiresAt }) => {
    const content = updateNote(updateId, title, priority === 'urgent');
    const note = { ...content, senderId: authorId, expiresAt };
    // Every open tab receives the update's own event: a second event would double the work of all of them.
    const audience = { mode: 'everyone', but: authorId } as const;
    await notify(tx, ctx.services, note, audience, { notifyTabs: false });
  }),
];

type Content = Omit<Note, 'senderId'>;
type Payload<Event> = Event extends EventType<infer P> ? P : never;

/** Notifies people; the sender is the actor of the event. */
async function notifyPeople(tx: Transaction, ctx: Context, people: string[], note: Content): Promise<void> {
  const from = { ...note, senderId: callingPerson(ctx.actor) };
  await notify(tx, ctx.services, from, { mode: 'individual', people });
}

const notifyPerson = (tx: Transaction, ctx: Context, userId: string, note: Content) =>
  notifyPeople(tx, ctx, [userId], note);

/** The first notifications of everybody; the newest, at the top, is the welcome. */
async function welcome(tx: Transaction, ctx: Context, userIds: string[]): Promise<void> {
  const { companyName } = ctx.services.settings;
  await notifyPeople(tx, ctx, userIds, {
    kind: 'account',
    type: 'info',
    title: 'Get started',
    message:
      'Check that your profile, licenses, and bonds are complete. Then look up your colleagues in the directory.',
    actionUrl: '/profile',
    actionLabel: 'Open Your Profile',
  });
  await notifyPeople(tx, ctx, userIds, {
    kind: 'account',
    type: 'success',
    title: `Welcome to ${companyName}`,
    message: 'Your account is active, and the whole portal is open to you. Your dashboard shows what is new.',
    actionUrl: '/dashboard',
    actionLabel: 'Open Dashboard',
  });
}

/** Names that a notification spells out; the rest is counted. */
const NAMES_SHOWN = 10;

const roleWords: Record<RoleGain['role'], { one: string; several: string }> = {
  admin: { one: 'an administrator', several: 'administrators' },
  auditor: { one: 'an auditor', several: 'auditors' },
};

/** Emailed at once to everybody who could undo it. */
function roleNote({ role, how }: RoleGain, names: string[], by: string): Content {
  const { one, several } = roleWords[role];
  const [noun = ''] = one.split(' ').slice(1);
  const rest = names.length - NAMES_SHOWN;
  const shown = rest > 0 ? [...names.slice(0, NAMES_SHOWN), `${rest} more`] : names;
  const who = new Intl.ListFormat('en-US').format(shown);
  const isOne = names.length === 1;
  return {
    kind: 'account',
    type: 'warning',
    title: isOne ? `New ${noun}: ${who}` : `${names.length} new ${several}`,
    message: [
      how === 'given'
        ? `${by} made ${who} ${isOne ? one : several}.`
        : `${by} opened the ${isOne ? 'account' : 'accounts'} of ${who}, who ${isOne ? `is ${one}` : `are ${several}`}.`,
      "If you didn't expect this, check with the other administrators and deactivate the account.",
    ].join(' '),
    actionUrl: '/admin?tab=staff',
    actionLabel: 'Open Staff',
    urgent: true,
  };
}

const itemPath = (id: string) => `/action-items/${id}`;
const updatePath = (id: string) => `/dashboard?update=${id}`;

const itemNote = (id: string, title: string): Content => ({
  kind: 'action_item',
  type: 'info',
  title: `New action item: ${title}`,
  message: 'This was assigned to you. Open it to see what is asked and when it is due.',
  actionUrl: itemPath(id),
  actionLabel: 'Open Action Item',
});

/** Urgent updates do not wait for the digest. */
const updateNote = (id: string, title: string, urgent: boolean): Content => ({
  kind: 'company_update',
  type: urgent ? 'warning' : 'info',
  title: `Company update: ${title}`,
  message: 'A company update was published. Read it on your dashboard.',
  actionUrl: updatePath(id),
  actionLabel: 'Read Update',
  urgent,
});

const decided: Record<Decided['kind'], { noun: string; tab: string }> = {
  experience: { noun: 'Experience', tab: 'experience' },
  license: { noun: 'License', tab: 'licenses' },
  bond: { noun: 'Bond', tab: 'bonds' },
  experience_category: { noun: 'Experience category', tab: 'experience' },
};

function decisionNote({ kind, name, status, reviewNotes }: Decided): Content {
  const { noun, tab } = decided[kind];
  const approved = status === 'approved';
  const notes = reviewNotes ? [`Notes from the reviewer: ${reviewNotes}`] : [];
  const next =
    approved || kind === 'experience_category'
      ? []
      : ['You can correct it in your profile and submit it again.'];
  return {
    kind: 'credential',
    type: approved ? 'success' : 'warning',
    title: `${noun} ${status}: ${name}`,
    message: [`Your ${noun.toLowerCase()} “${name}” was ${status}.`, ...notes, ...next].join(' '),
    actionUrl: `/profile?tab=${tab}`,
    actionLabel: 'Open Your Profile',
  };
}

/** The day of that instant where the person is: `Jan 14, 2026`. */
const dayOf = async (tx: Transaction, userId: string, instant: string): Promise<string> =>
  zonedDay(instant, await zoneOf(tx, userId));

const forgottenNote: Content = {
  kind: 'time_clock',
  type: 'warning',
  title: 'Did you forget to clock out?',
  message: 'You have been clocked in for more than 16 hours. Enter when you stopped working.',
  actionUrl: '/time-clock',
  actionLabel: 'Open Time Clock',
};

const requestedNote = (day: string, name: string): Content => ({
  kind: 'time_clock',
  type: 'info',
  title: `Time correction for ${day}`,
  message: `${name} asked for a correction of working time on ${day}. It is waiting for review.`,
  actionUrl: '/admin?tab=time-clock',
  actionLabel: 'Review Correction',
});

const correctionNote = (
  day: string,
  status: 'approved' | 'rejected',
  reviewNotes: string | null,
): Content => ({
  kind: 'time_clock',
  type: status === 'approved' ? 'success' : 'warning',
  title: `Time correction ${status}: ${day}`,
  message: [
    `The correction of your time on ${day} was ${status}.`,
    ...(reviewNotes ? [`Notes from the reviewer: ${reviewNotes}`] : []),
  ].join(' '),
  actionUrl: '/time-clock',
  actionLabel: 'Open Time Clock',
});

/** Both values, as the person's own time clock shows them. */
function entryNote(
  { kind, before, after, deployment, reason, adjustments }: Payload<typeof timeEntryChanged>,
  by: string,
  zone: string,
): Content {
  const is = after ?? before;
  const day = is ? zonedDay(is.clockIn, zone) : '';
  return {
    kind: 'time_clock',
    type: 'info',
    title: `Time entry ${kind}: ${day}`,
    message: [
      `${by} ${kind} your time entry of ${day}.`,
      ...(before ? [`It said ${workedWords(before, zone)}.`] : []),
      ...(after ? [`It says ${workedWords(after, zone)}.`] : []),
      ...(deployment === undefined ? [] : [`It is for ${deployment ?? 'no deployment'}.`]),
      `Reason: ${reason}`,
      ...adjustments.map(({ regular, overtime, of, paidWith }) =>
        timeSentences.paidWith(asHours(regular + overtime), of, paidWith),
      ),
    ].join(' '),
    actionUrl: '/time-clock',
    actionLabel: 'Open Time Clock',
  };
}

const endMissingNote = (entryId: string, name: string, at: string): Content => ({
  kind: 'time_clock',
  type: 'warning',
  title: `When did ${name} stop working?`,
  message: `The account was deactivated, and ${name} had been clocked in since ${at}. Enter the end, so that the pay period can be approved.`,
  actionUrl: `/admin?tab=time-clock&entry=${entryId}`,
  actionLabel: 'Enter End Time',
});
