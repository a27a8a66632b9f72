import { eq, gte } from '@portal/db/drizzle.ts';
import { notificationRecipients, notifications } from '@portal/db/schema/notifications.ts';
import { newId } from '../../core/kernel/ids.ts';
import { ofEach } from '../../test/documented-calls.ts';
import type { TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import type { ModuleTesting, Row } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';

/** Inserts an administrator's message for these people, without any event or email. */
export async function makeNotification(
  { services }: TestPortal,
  userIds: string[],
  columns: Columns<typeof notifications> &
    Pick<Columns<typeof notificationRecipients>, 'readAt' | 'mail'> = {},
) {
  const { readAt, mail, ...own } = columns;
  const values = {
    id: newId(),
    kind: 'message' as const,
    type: 'info' as const,
    title: freshName('Notification'),
    message: 'The office closes at noon.',
    selectionMode: 'individual' as const,
    recipientCount: userIds.length,
    ...own,
  };
  const row = only(await services.db.insert(notifications).values(values).returning());
  const { id: notificationId, type, expiresAt, createdAt } = row;
  if (userIds.length > 0)
    await services.db
      .insert(notificationRecipients)
      .values(
        userIds.map((userId) => ({ userId, notificationId, type, expiresAt, createdAt, readAt, mail })),
      );
  return row;
}

export const notificationInput = (...recipients: string[]) => ({
  title: 'Office hours',
  message: 'The office closes at noon on Friday.',
  type: 'info',
  recipients,
});

const someone = async (portal: TestPortal) => (await portal.account('staff')).userId;

const ownOne: Row['input'] = async ({ portal, me }) => ({
  id: (await makeNotification(portal, [me?.userId ?? (await someone(portal))])).id,
});
const another: Row['input'] = async ({ portal }) => ({
  id: (await makeNotification(portal, [await someone(portal)])).id,
});

export const testing: ModuleTesting = {
  procedures: {
    'notifications.export': { input: () => ({ status: 'read', sort: 'oldest' }) },
    'notifications.my': { input: () => ({ type: 'info', status: 'unread' }) },
    'notifications.counts': {},
    'notifications.markRead': {
      audits: [],
      announces: { notification: ['me'], readers_changed: ['admins'] },
      input: ownOne,
      foreign: { id: another },
    },
    'notifications.markAllRead': {
      examples: {
        'with one to read': {
          input: async (cell) => void (await ownOne(cell)),
          audits: [],
          announces: { notification: ['me'], readers_changed: ['admins'] },
        },
      },
      audits: [],
      announces: {},
    },
    'notifications.preferences': {},
    'notifications.savePreferences': {
      audits: ['notification.preferences_changed'],
      announces: {},
      input: () => ({ message: 'at_once', action_item: 'digest', company_update: 'never' }),
    },
    'notifications.list': {
      input: () => ({ type: 'info', status: 'unread', sort: 'oldest' }),
    },
    'notifications.byId': { input: ownOne, adminsMay: true, foreign: { id: another } },
    'notifications.managed': { open: { administered: ['id'] }, input: another },
    'notifications.create': {
      audits: ['notification.sent'],
      announces: { notification: ['other'], notifications_changed: ['admins'] },
      open: { administered: ['recipients[]'] },
      input: async ({ portal }) => notificationInput(await someone(portal)),
    },
    'notifications.update': {
      audits: ['notification.updated'],
      announces: { notification: ['other'], notifications_changed: ['admins'] },
      open: { administered: ['id', 'recipients[]'] },
      input: async ({ portal }) => {
        const recipient = await someone(portal);
        const { id } = await makeNotification(portal, [recipient]);
        return { id, ...notificationInput(recipient) };
      },
    },
    'notifications.delete': {
      audits: ['notification.deleted'],
      announces: { notification: ['other'], notifications_changed: ['admins'] },
      open: { administered: ['id'] },
      input: another,
    },
    'notifications.recipients': { open: { administered: ['id'] }, input: another },
    'notifications.audience': {
      open: { administered: ['recipients[]'] },
      input: async ({ portal }) => ({ recipients: [await someone(portal)] }),
    },
  },
  // Part 1, section 7
  documented: [...ofEach('notifications'), ['GET', '/notifications/my'], ['PATCH', '/notifications/{}/read']],
  beyond: [
    ['GET', '/notifications.csv'],

    ['GET', '/notifications/unread-count'],
    ['PATCH', '/notifications/read-all'],
    ['GET', '/notifications/preferences'],
    ['PUT', '/notifications/preferences'],
    ['GET', '/notifications/{}/recipients'],
  ],
  massAssigned: async ({ services }, since, victimId) => [
    ...(await services.db.select().from(notifications).where(eq(notifications.senderId, victimId))),
    ...(await services.db
      .select()
      .from(notificationRecipients)
      .where(eq(notificationRecipients.userId, victimId))),
    ...(await services.db.select().from(notifications).where(gte(notifications.createdAt, since))).filter(
      ({ kind }) => kind !== 'message',
    ),
  ],
};
