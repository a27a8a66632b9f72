import type { CsvColumns } from '../../core/data/csv.ts';
import { rangeWords } from '../../core/domain/date-words.ts';
import { wallTimeOf } from '../../core/domain/local-time.ts';
import type { AuditAction } from '../../core/kernel/audit-actions.ts';
import type { Viewer } from '../../core/kernel/context.ts';
import { presentPerson } from '../people/presenter.ts';
import type { PersonRow } from '../people/queries.ts';
import type { ActivityRow } from './queries.ts';
import type { ActivityFilters, ActivityLine } from './schema.ts';

type People = ReadonlyMap<string, PersonRow>;
type Detail = Record<string, unknown>;
type Words = string | ((detail: Detail) => string);

export function presentLine(ctx: Viewer, row: ActivityRow, people: People): ActivityLine {
  const { id, at, action } = row;
  const actor = people.get(row.actorId ?? '');
  const person = people.get(row.personId ?? '');
  return {
    ...{ id, at, action },
    actor: actor ? presentPerson(ctx, actor) : null,
    by: byOf(row, actor),
    what: whatOf(row),
    person: person ? presentPerson(ctx, person) : null,
    subject: { type: row.subjectType, id: row.subjectId },
  };
}

export function presentFilters(ctx: Viewer, { actorId, personId }: ActivityFilters, people: People) {
  const [actor, person] = [people.get(actorId ?? ''), people.get(personId ?? '')];
  return {
    actor: actor ? presentPerson(ctx, actor) : null,
    person: person ? presentPerson(ctx, person) : null,
  };
}

/** A line with everybody who is named on its page. */
type FileLine = { row: ActivityRow; people: People };

/** Times are those of the reader's clocks, as the header says. @param timeZone of these clocks */
export const fileColumns = (timeZone: string): CsvColumns<FileLine> => [
  [`When (${timeZone})`, ({ row }) => wallText(row.at, timeZone)],
  ['When (UTC)', ({ row }) => row.at],
  ['Who', ({ row, people }) => byOf(row, people.get(row.actorId ?? ''))],
  ['What', ({ row }) => whatOf(row)],
  ['Person concerned', ({ row, people }) => people.get(row.personId ?? '')?.name],
  ['Action', ({ row }) => row.action],
  ['Subject', ({ row }) => row.subjectType],
  ['Subject ID', ({ row }) => row.subjectId],
  ['Line ID', ({ row }) => row.id],
];

function wallText(at: string, timeZone: string): string {
  const { date, time } = wallTimeOf(new Date(at), timeZone);
  return `${date} ${time}`;
}

function byOf({ action }: ActivityRow, actor: PersonRow | undefined): string {
  if (actor) return actor.name;
  return action.startsWith('sign_in.') ? 'Not signed in' : 'The portal';
}

/** Lines outlive the version that wrote them: what it called differently is at least readable. */
function whatOf({ action, detail }: ActivityRow): string {
  const words = Object.hasOwn(whatHappened, action) ? whatHappened[action as AuditAction] : undefined;
  if (words === undefined) return action.replaceAll(/[._]/g, ' ');
  return typeof words === 'string' ? words : words(detail);
}

/** A text of the detail; empty when it has none. */
const text = (detail: Detail, key: string): string => {
  const value = detail[key];
  return typeof value === 'string' ? value : '';
};
/** The same in quotation marks, behind the noun: ` “Claims”`. */
const named = (detail: Detail, key = 'name'): string => {
  const value = text(detail, key);
  return value ? ` “${value}”` : '';
};
/** ` from “A” to “B”`; only the name where that stayed. */
const renamed = (detail: Detail): string =>
  text(detail, 'from') === text(detail, 'to')
    ? named(detail, 'to')
    : `${named(detail, 'from')} to${named(detail, 'to')}`;
const changed = (detail: Detail) => (text(detail, 'from') === text(detail, 'to') ? 'Changed' : 'Renamed');
/** `: work email, position` of names such as `workEmail`. */
const listed = (names: unknown): string =>
  Array.isArray(names) && names.length > 0
    ? `: ${names.map((name) => inWords(String(name))).join(', ')}`
    : '';
const inWords = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(id|hr)\b/g, (word) => word.toUpperCase())
    .replace(/\bids\b/, '')
    .trim();
const number = (detail: Detail, key: string): number | undefined =>
  typeof detail[key] === 'number' ? detail[key] : undefined;
const isDate = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date);
/** `, Jan 31 – Feb 4, 2028` */
const dates = (detail: Detail, from: string, to: string): string => {
  const [first, last] = [text(detail, from), text(detail, to)];
  return isDate(first) && isDate(last) ? `, ${rangeWords(first, last)}` : '';
};
const counted = (value: number | undefined, one: string, many: string) =>
  value === undefined ? many : `${value} ${value === 1 ? one : many}`;
const address = (detail: Detail) => (text(detail, 'address') ? ` (from ${text(detail, 'address')})` : '');

const leaves: Record<string, string> = {
  Vacation: 'vacation',
  Sick: 'sick leave',
  Personal: 'personal days',
};
const leave = (detail: Detail) =>
  `${leaves[text(detail, 'type')] ?? 'time off'}${dates(detail, 'startDate', 'endDate')}`;

/** ` (license document)` for the purpose a file is kept for. */
const purpose = (detail: Detail) => {
  const words = text(detail, 'purpose').replaceAll('_', ' ');
  return words ? ` (${words})` : '';
};

const rolePhrase = (detail: Detail): string => {
  const to = text(detail, 'roleTo');
  if (!to) return `Changed the account${listed(detail.fields)}`;
  return to === 'admin' ? 'Made the account an administrator' : 'Took the administrator role away';
};

/** Of one kind of qualification, with its article. */
const ofQualification = <Kind extends 'experience' | 'license' | 'bond'>(kind: Kind, one: string) =>
  ({
    [`${kind}.submitted`]: `Submitted ${one}`,
    [`${kind}.resubmitted`]: `Submitted ${one} again`,
    [`${kind}.changed`]: `Changed ${one} that was waiting for review`,
    [`${kind}.revised`]: `Submitted a new version of ${one}`,
    [`${kind}.approved`]: (detail: Detail) =>
      `Approved ${one}${detail.withAccount ? ' with the account' : ''}`,
    [`${kind}.rejected`]: `Rejected ${one}`,
    [`${kind}.withdrawn`]: `Withdrew ${one}`,
    [`${kind}.deleted`]: `Deleted ${one}`,
  }) as Record<Extract<AuditAction, `${Kind}.${string}`>, Words>;

/** What each action is in words. Only facts that every administrator may read: no text of messages, no links, no pay. */
const whatHappened: Record<AuditAction, Words> = {
  'user.signed_up': 'Signed up',
  'user.onboarded': 'Completed onboarding',
  'user.created': (detail) =>
    text(detail, 'role') === 'admin' ? 'Created the account as an administrator' : 'Created the account',
  'user.approved': 'Approved the account',
  'user.updated': rolePhrase,
  'user.deactivated': 'Deactivated the account',
  'user.reactivated': 'Reactivated the account',
  'user.profile_changed': ({ fields }) => `Changed the profile${listed(fields)}`,
  'user.contact_changed': 'Changed addresses or the emergency contact',
  'user.picture_changed': ({ fileId }) =>
    fileId ? 'Changed the profile picture' : 'Removed the profile picture',
  'user.email_changed': 'Changed the personal email address',
  'user.password_changed': 'Changed the password',
  'user.password_reset': 'Reset the password by email',
  'people.imported': (detail) => `Imported ${counted(number(detail, 'people'), 'person', 'people')}`,
  'session.opened': 'Signed in',
  'session.ended': 'Signed out',
  'sign_in.failed': (detail) => `Sign-in failed${address(detail)}`,
  'sign_in.refused': (detail) => `Sign-in refused after too many tries${address(detail)}`,
  ...ofQualification('experience', 'an experience'),
  ...ofQualification('license', 'a license'),
  ...ofQualification('bond', 'a bond'),
  'experience_category.created': (detail) => `Added the category${named(detail)}`,
  'experience_category.proposed': (detail) => `Proposed the category${named(detail)}`,
  'experience_category.approved': (detail) => `Approved the category${named(detail)}`,
  'experience_category.rejected': (detail) => `Rejected the category${named(detail)}`,
  'experience_category.renamed': ({ from, to }) =>
    `Renamed the category${renamed({ from: text({ ...(from as Detail) }, 'name'), to: text({ ...(to as Detail) }, 'name') })}`,
  'experience_category.deleted': (detail) => `Deleted the category${named(detail)}`,
  'department.created': (detail) => `Created the department${named(detail)}`,
  'department.updated': (detail) => `${changed(detail)} the department${renamed(detail)}`,
  'department.deleted': (detail) => `Deleted the department${named(detail)}`,
  'action_item.created': (detail) => `Assigned the action item${named(detail, 'title')}`,
  'action_item.updated': (detail) => `Changed the action item${named(detail, 'title')}`,
  'action_item.in_progress': (detail) => `Started the action item${named(detail, 'title')}`,
  'action_item.completed': (detail) => `Completed the action item${named(detail, 'title')}`,
  'action_item.reopened': (detail) => `Reopened the action item${named(detail, 'title')}`,
  'action_item.cancelled': (detail) => `Canceled the action item${named(detail, 'title')}`,
  'action_item.deleted': (detail) => `Deleted the action item${named(detail, 'title')}`,
  'company_update.created': (detail) =>
    `${detail.isPublished ? 'Published' : 'Drafted'} the company update${named(detail, 'title')}`,
  'company_update.updated': ({ fields }) => `Changed a company update${listed(fields)}`,
  'company_update.deleted': (detail) => `Deleted the company update${named(detail, 'title')}`,
  'notification.sent': (detail) =>
    `Sent a notification to ${counted(number(detail, 'recipientCount'), 'person', 'people')}`,
  'notification.updated': 'Changed a notification',
  'notification.deleted': (detail) =>
    `Deleted a notification to ${counted(number(detail, 'recipientCount'), 'person', 'people')}`,
  'notification.preferences_changed': 'Changed notification preferences',
  'document.uploaded': (detail) => `Uploaded the document${named(detail)}`,
  'document.updated': (detail) => `${changed(detail)} the document${renamed(detail)}`,
  'document.deleted': (detail) => `Deleted the document${named(detail)}`,
  'document.downloaded': (detail) => `Downloaded the document${named(detail)}`,
  'file.uploaded': (detail) => `Uploaded a file${purpose(detail)}`,
  'file.opened': (detail) => `Opened a file${purpose(detail)}`,
  'course.created': (detail) => `Created the course${named(detail, 'title')}`,
  'course.updated': (detail) => `Changed the course${named(detail, 'title')}`,
  'course.deleted': (detail) => `Deleted the course${named(detail, 'title')}`,
  'course.started': 'Started a course',
  'video.uploaded': 'Uploaded a course video',
  'video.added': (detail) => `Added the course video${named(detail, 'title')}`,
  'video.updated': (detail) => `Changed the course video${named(detail, 'title')}`,
  'video.deleted': (detail) => `Deleted the course video${named(detail, 'title')}`,
  'video.completed': 'Completed a course video',
  // Its number opens the certificate to anybody.
  'certificate.issued': 'Earned a certificate',
  'time_entry.clocked_in': 'Clocked in',
  'time_entry.clocked_out': 'Clocked out',
  'time_entry.added': 'Added a time entry',
  'time_entry.changed': 'Changed a time entry',
  'time_entry.deleted': 'Deleted a time entry',
  'time_correction.requested': 'Requested a time correction',
  'time_correction.withdrawn': 'Withdrew a time correction',
  'time_correction.approved': 'Approved a time correction',
  'time_correction.rejected': 'Rejected a time correction',
  'pay_period.locked': (detail) => `Approved and locked a pay period${dates(detail, 'start', 'end')}`,
  'time_off.requested': (detail) => `Requested ${leave(detail)}`,
  'time_off.cancelled': (detail) => `Canceled ${leave(detail)}`,
  'time_off.approved': (detail) => `Approved ${leave(detail)}`,
  'time_off.rejected': (detail) => `Rejected ${leave(detail)}`,
  'time_off.cancellation_requested': (detail) => `Asked to cancel ${leave(detail)}`,
  'time_off.cancellation_withdrawn': (detail) => `Withdrew the request to cancel ${leave(detail)}`,
  'time_off.cancellation_rejected': (detail) => `Rejected canceling ${leave(detail)}`,
  'time_off.taken_back': (detail) => `Canceled approved ${leave(detail)}`,
  'company_holiday.created': ({ holidays }) =>
    Array.isArray(holidays) && holidays.length > 1
      ? `Added ${holidays.length} company holidays`
      : `Added the company holiday${named({ ...(Array.isArray(holidays) ? holidays[0] : {}) })}`,
  'company_holiday.deleted': (detail) => `Removed the company holiday${named(detail)}`,
  'company_settings.updated': (detail) => `Changed company settings${listed(Object.keys(detail))}`,
  'conversation.created': 'Started a conversation',
  'conversation.renamed': 'Named a group',
  'conversation.people_added': 'Added people to a group',
  'conversation.person_removed': 'Removed somebody from a group',
  'conversation.left': 'Left a group',
  'message.edited': 'Edited a message',
  'message.deleted': 'Deleted a message',
  'calendar_event.created': 'Created a calendar event',
  'calendar_event.updated': 'Changed a calendar event',
  'calendar_event.move_undone': 'Undid a move of an event in the calendar',
  'calendar_event.deleted': 'Deleted a calendar event',
  'calendar_event.answered': 'Answered a calendar invitation',
  'calendar_event.imported': (detail) =>
    `Imported ${counted(number(detail, 'events'), 'calendar event', 'calendar events')}`,
  'calendar.added': "Added a colleague's calendar",
  'calendar.changed': "Changed how a colleague's calendar is shown",
  'calendar.removed': "Removed a colleague's calendar",
  'calendar.preferences_changed': 'Changed calendar preferences',
  'calendar_feed.created': 'Created a calendar subscription',
  'calendar_feed.revoked': 'Revoked a calendar subscription',
  'user_app.added': (detail) => `Added the app${named(detail)}`,
  'user_app.updated': (detail) => `Changed the app${named(detail)}`,
  'user_app.arranged': 'Rearranged apps',
  'user_app.removed': (detail) => `Removed the app${named(detail)}`,
  'ai_agent.created': (detail) => `Created the AI specialist${named(detail)}`,
  'ai_agent.updated': (detail) => `${changed(detail)} the AI specialist${renamed(detail)}`,
  'ai_agent.deleted': (detail) => `Deleted the AI specialist${named(detail)}`,
  'chat_session.created': 'Started an AI session',
  'chat_session.deleted': 'Deleted an AI session',
};
