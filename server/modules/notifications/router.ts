import { byId, done } from '../../core/contract/schema.ts';
import { orJsonText } from '../../core/data/hot/json-text.ts';
import { csvExport, filtersOf, pagesOf } from '../../trpc/csv-export.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { createNotification, deleteNotification, updateNotification } from './commands/manage.ts';
import { savePreferences } from './commands/preferences.ts';
import { markAllRead, markRead } from './commands/read.ts';
import { NOTIFICATIONS_PAGE } from './constants.ts';
import { managedFileColumns, presentAudience, presentManaged, presentRecipient } from './presenter.ts';
import {
  countOwn,
  describeAudience,
  getManaged,
  getPreferences,
  getSeen,
  listManaged,
  listOwn,
  listRecipients,
} from './queries.ts';
import {
  audienceAnswer,
  audienceInput,
  managedNotificationAnswer,
  managedNotifications,
  managedNotificationsInput,
  markedAll,
  myNotifications,
  myNotificationsInput,
  notificationAnswer,
  notificationCounts,
  notificationInput,
  ownNotificationAnswer,
  preferencesAnswer,
  preferencesInput,
  recipientsAnswer,
  recipientsInput,
  updateNotificationInput,
} from './schema.ts';

export const notificationsRouter = router({
  my: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/notifications/my',
        forOthers: 'GET /notifications',
        summary: 'Your notifications, newest first',
      },
    })
    .input(myNotificationsInput)
    .output(orJsonText(myNotifications))
    .query(({ ctx, input }) => listOwn(ctx, input)),

  counts: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/notifications/unread-count',
        summary: 'How many notifications you have, and how many are unread',
      },
    })
    .output(notificationCounts)
    .query(({ ctx }) => countOwn(ctx)),

  markRead: procedureFor('portal.read')
    .meta({
      rest: { method: 'PATCH', path: '/notifications/{id}/read', summary: 'Mark a notification as read' },
    })
    .input(byId)
    .output(ownNotificationAnswer)
    .mutation(async ({ ctx, input }) => ({ notification: await markRead(ctx, input.id) })),

  markAllRead: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'PATCH',
        path: '/notifications/read-all',
        summary: 'Mark all your notifications as read',
      },
    })
    .output(markedAll)
    .mutation(({ ctx }) => markAllRead(ctx)),

  preferences: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/notifications/preferences',
        summary: 'Which of your notifications also come by email',
      },
    })
    .output(preferencesAnswer)
    .query(({ ctx }) => getPreferences(ctx)),

  savePreferences: procedureFor('portal.arrange')
    .meta({
      rest: {
        method: 'PUT',
        path: '/notifications/preferences',
        summary: 'Choose which of your notifications also come by email',
      },
    })
    .input(preferencesInput)
    .output(preferencesAnswer)
    .mutation(({ ctx, input }) => savePreferences(ctx, input)),

  list: procedureFor('notifications.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/notifications',
        summary: 'What administrators sent, and who has read it',
      },
    })
    .input(managedNotificationsInput)
    .output(managedNotifications)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listManaged(ctx, input);
      return { notifications: rows.map((row) => presentManaged(ctx, row)), next };
    }),

  export: csvExport({
    ability: 'notifications.read',
    path: '/notifications.csv',
    summary: 'What administrators sent, and how many have read it, as a file',
    name: 'notifications',
    filters: filtersOf(managedNotificationsInput),
    limit: NOTIFICATIONS_PAGE.max,
    columns: managedFileColumns,
    page: pagesOf(listManaged, presentManaged),
  }),

  byId: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/notifications/{id}',
        summary: 'One of your notifications; for administrators, any that one of them sent',
      },
    })
    .input(byId)
    .output(notificationAnswer)
    .query(async ({ ctx, input }) => {
      const seen = await getSeen(ctx, input.id);
      return {
        notification: 'managed' in seen ? presentManaged(ctx, seen.managed) : seen.own,
      };
    }),

  /** The initial values of the administrators' form. */
  managed: procedureFor('notifications.read')
    .input(byId)
    .output(managedNotificationAnswer)
    .query(async ({ ctx, input }) => ({
      notification: presentManaged(ctx, await getManaged(ctx, input.id)),
    })),

  create: procedureFor('notifications.manage')
    .meta({ rest: { method: 'POST', path: '/notifications', summary: 'Send a notification', status: 201 } })
    .input(notificationInput)
    .output(managedNotificationAnswer)
    .mutation(async ({ ctx, input }) => ({
      notification: presentManaged(ctx, await createNotification(ctx, input)),
    })),

  update: procedureFor('notifications.manage')
    .meta({
      rest: { method: 'PUT', path: '/notifications/{id}', summary: 'Change a notification that was sent' },
    })
    .input(updateNotificationInput)
    .output(managedNotificationAnswer)
    .mutation(async ({ ctx, input }) => ({
      notification: presentManaged(ctx, await updateNotification(ctx, input)),
    })),

  delete: procedureFor('notifications.manage')
    .meta({ rest: { method: 'DELETE', path: '/notifications/{id}', summary: 'Take a notification back' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteNotification(ctx, input.id)),

  recipients: procedureFor('notifications.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/notifications/{id}/recipients',
        summary: 'Whom a notification is for, and who has read it',
      },
    })
    .input(recipientsInput)
    .output(recipientsAnswer)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listRecipients(ctx, input);
      return { recipients: rows.map((row) => presentRecipient(ctx, row)), next };
    }),

  /** The size of an audience, for the administrators' form. */
  audience: procedureFor('notifications.read')
    .input(audienceInput)
    .output(audienceAnswer)
    .query(async ({ ctx, input }) => presentAudience(ctx, await describeAudience(ctx, input))),
});
