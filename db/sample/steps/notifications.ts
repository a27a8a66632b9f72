import { z } from 'zod';
import { notificationRecipients, notifications } from '../../schema/notifications.ts';
import { administrator, personKey, readData } from '../data.ts';
import { personId, roster, type SampleEmployee } from '../roster.ts';
import { instantAgo, type LoadSample, type Sample, type SampleStep } from '../sample.ts';
import { pick, sampleId } from '../sample-id.ts';
import { itemId } from './action-items.ts';
import { departmentId, departmentKey, departmentName } from './departments.ts';

type Row = typeof notifications.$inferInsert;
const audience = z.union([
  z.strictObject({ people: z.array(personKey) }),
  z.strictObject({ department: departmentKey }),
  z.strictObject({ role: z.enum(['admin', 'staff']) }),
]);

const message = z.strictObject({
  title: z.string(),
  message: z.string(),
  by: administrator,
  type: z.enum(notifications.type.enumValues),
  to: audience,
  /** Sent this many days ago. */
  ago: z.number(),
  /** Days until it ends; negative when it has ended. */
  ends: z.number().optional(),
  /** Label and address. */
  link: z.tuple([z.string(), z.string()]).optional(),
  urgent: z.boolean().optional(),
  /** Of ten people, so many have read it. */
  read: z.int(),
});

const note = z.strictObject({
  kind: z.enum(notifications.kind.enumValues),
  type: z.enum(notifications.type.enumValues),
  title: z.string(),
  message: z.string(),
  actionUrl: z.string(),
  actionLabel: z.string(),
});
type Note = z.infer<typeof note>;

const { messages, automatic } = readData(
  'notifications',
  z.strictObject({
    messages: z.array(message),
    /** Automatic notifications, from the person whose action caused them. */
    automatic: z.array(
      note.partial({ actionUrl: true }).extend({
        who: personKey,
        /** Sent this many days ago. */
        ago: z.number(),
        isRead: z.boolean(),
        /** The title of the action item that it opens, which was assigned then. */
        actionItem: z.string().optional(),
      }),
    ),
  }),
);

type Delivered = Row & { recipients: string[]; ago: number; readShare: number };

const colleagues = roster.filter(
  (person): person is SampleEmployee => person.stage === 'employee' && person.details.left === undefined,
);

function recipientsOf(audience: z.infer<typeof message>['to']): string[] {
  if ('people' in audience) return audience.people;
  return colleagues
    .filter(({ details: { role = 'staff', departments } }) =>
      'role' in audience ? role === audience.role : departments.includes(audience.department),
    )
    .map(({ key }) => key);
}

const sentBy =
  (now: Date) =>
  ({
    title,
    message: text,
    by,
    type,
    to: audience,
    ago,
    ends,
    link,
    urgent,
    read,
  }: z.infer<typeof message>): Delivered => ({
    id: sampleId(`notification/${title}`, ago),
    kind: 'message',
    type,
    title,
    message: text,
    actionLabel: link?.[0] ?? null,
    actionUrl: link?.[1] ?? null,
    expiresAt: ends === undefined ? null : instantAgo(now, -ends),
    urgent: urgent ?? false,
    senderId: personId(by),
    selectionMode: 'people' in audience ? 'individual' : 'department' in audience ? 'department' : 'role',
    departmentId: 'department' in audience ? departmentId(audience.department) : null,
    departmentName: 'department' in audience ? departmentName(audience.department) : null,
    role: 'role' in audience ? audience.role : null,
    recipients: recipientsOf(audience),
    ago,
    readShare: read,
  });

const byItself = (who: string, by: string | null, note: Note, ago: number, read: boolean): Delivered => ({
  ...note,
  id: sampleId(`notification/${who}/${note.title}`, ago),
  senderId: by ? personId(by) : null,
  selectionMode: 'individual',
  recipients: [who],
  ago,
  readShare: read ? 10 : 0,
});

/** Everybody gets a welcome on approval; people with older accounts have read it. */
const welcomes = colleagues.flatMap(({ key, approved, approvedBy }) => [
  byItself(
    key,
    approvedBy,
    {
      kind: 'account',
      type: 'info',
      title: 'Get started',
      message:
        'Check that your profile, licenses, and bonds are complete. Then look up your colleagues in the directory.',
      actionUrl: '/profile',
      actionLabel: 'Open Your Profile',
    },
    approved + 0.0001,
    approved > 7,
  ),
  byItself(
    key,
    approvedBy,
    {
      kind: 'account',
      type: 'success',
      title: 'Welcome to Coastal Claims',
      message:
        'Your account is active, and the whole portal is open to you. Your dashboard shows what is new.',
      actionUrl: '/dashboard',
      actionLabel: 'Open Dashboard',
    },
    approved,
    approved > 3,
  ),
]);

/** People who appear in trials and screenshots: the notifications of today are unread. */
const BUSY = ['maya-reyes', 'dana-whitfield', 'luis-ortega'];

const isReadBy = (id: string, who: string, ago: number, readShare: number) =>
  pick(`read/${id}/${who}`, 10) < readShare && !(ago < 1 && BUSY.includes(who));

const loadNotifications: LoadSample = async ({ db, now, audit }: Sample) => {
  const sent = messages.map(sentBy(now));
  const all = [
    ...sent,
    ...automatic.map(({ who, ago, isRead, actionItem, actionUrl = '', ...note }) => {
      const url = actionItem === undefined ? actionUrl : `/action-items/${itemId(actionItem, ago)}`;
      return byItself(who, 'luis-ortega', { ...note, actionUrl: url }, ago, isRead);
    }),
    ...welcomes,
  ];
  await db.insert(notifications).values(
    all.map(
      ({ recipients, ago, readShare: _, ...row }): Row => ({
        ...row,
        recipientCount: recipients.length,
        createdAt: instantAgo(now, ago),
        updatedAt: instantAgo(now, ago),
      }),
    ),
  );
  const received = all.flatMap(({ id, type, expiresAt, recipients, ago, readShare }) =>
    recipients.map((who) => ({
      userId: personId(who),
      notificationId: id,
      type,
      expiresAt,
      createdAt: instantAgo(now, ago),
      readAt: isReadBy(id, who, ago, readShare) ? instantAgo(now, ago * (0.3 + pick(who, 60) / 100)) : null,
    })),
  );
  await db.insert(notificationRecipients).values(received);
  for (const { id, ago, senderId = null, recipients } of sent) {
    audit.push({
      daysAgo: ago,
      actorId: senderId,
      action: 'notification.sent',
      subject: ['notification', id],
      detail: { recipientCount: recipients.length },
    });
  }
};

export const step: SampleStep = { order: 100, load: loadNotifications };
