import { type CsvColumns, csvInstant, csvWords } from '../../core/data/csv.ts';
import type { ActorContext, Services } from '../../core/kernel/context.ts';
import { displayName, presentPerson } from '../people/presenter.ts';
import type { PersonRow } from '../people/queries.ts';
import type { ManagedRow } from './queries.ts';
import type { ManagedNotification, OwnNotification } from './schema.ts';

type Sender = Pick<ManagedRow, 'senderId' | 'senderFirstName' | 'senderLastName'>;

/** The portal's own notifications are sent by the company. */
function presentSender(
  { settings: { companyName } }: Services,
  { senderId, senderFirstName, senderLastName }: Sender,
): OwnNotification['sender'] {
  if (senderId === null || senderFirstName === null)
    return { id: null, name: companyName, firstName: companyName, lastName: '' };
  const names = { firstName: senderFirstName, lastName: senderLastName ?? '' };
  return { id: senderId, name: displayName(names), ...names };
}

/** As administrators see it. */
export function presentManaged({ services }: ActorContext, row: ManagedRow): ManagedNotification {
  const { departmentId, departmentName, selectionMode } = row;
  return {
    id: row.id,
    kind: row.kind,
    type: row.type,
    title: row.title,
    message: row.message,
    actionUrl: row.actionUrl,
    actionLabel: row.actionLabel,
    expiresAt: row.expiresAt,
    urgent: row.urgent,
    sender: presentSender(services, row),
    // Only the portal itself notifies everybody, and administrators do not manage its notifications.
    selectionMode: selectionMode === 'everyone' ? 'role' : selectionMode,
    department: departmentName === null ? null : { id: departmentId, name: departmentName },
    role: row.role,
    recipients: row.recipients,
    recipientCount: row.recipientCount,
    readCount: row.readCount,
    readBy: row.readBy,
    isRead: row.recipientCount > 0 && row.readCount >= row.recipientCount,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** A recipient of a notification, with the time of reading. */
export const presentRecipient = (ctx: ActorContext, row: PersonRow & { readAt: string | null }) => ({
  ...presentPerson(ctx, row),
  readAt: row.readAt,
});

/** The people whom a choice of audience includes. */
export const presentAudience = (
  ctx: ActorContext,
  { count, people }: { count: number; people: PersonRow[] },
) => ({ count, people: people.map((person) => presentPerson(ctx, person)) });

export const managedFileColumns: CsvColumns<ManagedNotification> = [
  ['Title', ({ title }) => title],
  ['Message', ({ message }) => message],
  ['Type', ({ type }) => csvWords(type)],
  ['Audience', ({ selectionMode }) => csvWords(selectionMode)],
  ['Department', ({ department }) => department?.name],
  ['Role', ({ role }) => csvWords(role)],
  ['Urgent', ({ urgent }) => urgent],
  ['Recipients', ({ recipientCount }) => recipientCount],
  ['Read By', ({ readCount }) => readCount],
  ['Link', ({ actionUrl }) => actionUrl],
  ['Sent By', ({ sender }) => sender.name],
  ['Sent (UTC)', ({ createdAt }) => csvInstant(createdAt)],
  ['Expires (UTC)', ({ expiresAt }) => csvInstant(expiresAt)],
];
