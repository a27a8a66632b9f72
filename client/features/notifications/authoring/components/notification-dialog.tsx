import { sentences } from '@portal/server/modules/notifications/constants.ts';
import { useState } from 'react';
import { CheckboxField } from '../../../../components/form/form-choice-field.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { DateField, SelectField, TextareaField, TextField } from '../../../../components/form/form-field.tsx';
import { useSeenVersion } from '../../../../components/list/use-seen-version.tsx';
import type { ShownPerson } from '../../../../components/people/person-details.ts';
import { api } from '../../../../lib/api/api.ts';
import { statusOf } from '../../../../lib/api/errors.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { typeOptions } from '../../model/words.ts';
import { emptyValues, lastMomentOf, type NotificationValues, valuesOf } from '../model/values.ts';
import { peopleText } from '../model/words.ts';
import {
  type Recipient,
  readSentNotification,
  refreshSent,
  type SentNotification,
  useSentNotification,
} from '../queries.ts';
import { AudienceFields } from './audience-fields.tsx';
import { AudienceSummary } from './audience-summary.tsx';
import { NotificationPreview } from './notification-preview.tsx';

const contract = contractResolver(
  () =>
    import('@portal/server/modules/notifications/schema.ts').then(
      ({ notificationInput }) => notificationInput,
    ),
  (values: NotificationValues) => values,
);

/** Changes what was sent, as soon as all of it is known. */
export function EditNotificationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { notification, recipients } = useSentNotification(id);
  const [opened, setOpened] = useState<{ sent: SentNotification; people: Recipient[] }>();
  // The initial values do not change while the form is open.
  if (!opened && notification.data && recipients.data && notification.isFetchedAfterMount)
    setOpened({ sent: notification.data, people: recipients.data });
  if (opened) {
    const deleted = statusOf(notification.error) === 404;
    return <NotificationDialog {...opened} deleted={deleted} onClose={onClose} />;
  }
  const failed = notification.isError || recipients.isError;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit Notification" size="xl">
      {failed ? (
        <ErrorState
          title="Failed to load data"
          onRetry={() => void Promise.all([notification.refetch(), recipients.refetch()])}
          busy={notification.isFetching || recipients.isFetching}
        />
      ) : (
        <Spinner block />
      )}
    </Dialog>
  );
}

interface NotificationDialogProps {
  /** The one to change; a new one is sent without it. */
  sent?: SentNotification | undefined;
  /** The first of those whom it was sent to; of a new one, the people whom the form begins with. */
  people?: readonly ShownPerson[];
  deleted?: boolean;
  onClose: () => void;
}

/** The form of a notification and its recipients; beside it a preview, and the number of people. */
export function NotificationDialog({ sent, people, deleted, onClose }: NotificationDialogProps) {
  const start = sent ? valuesOf(sent) : { ...emptyValues, recipients: (people ?? []).map(({ id }) => id) };
  const { unchangedSince, onFailed, conflictMessage, notice } = useSeenVersion({
    noun: 'notification',
    updatedAt: sent?.updatedAt,
    latest: async () => (await readSentNotification(sent?.id ?? '')).updatedAt,
  });

  return (
    <FormDialog
      title={sent ? 'Edit Notification' : 'Create Notification'}
      submitLabel={sent ? 'Save Changes' : 'Send Notification'}
      busyLabel={sent ? 'Saving...' : 'Sending...'}
      size="xl"
      what="this notification"
      contract={contract}
      start={start}
      send={({ urgent, ...input }, once) => {
        const note = { ...input, expiresAt: lastMomentOf(input.expiresAt, sent?.expiresAt) };
        return sent
          ? api.notifications.update.mutate({ ...note, id: sent.id, unchangedSince }, once)
          : api.notifications.create.mutate({ ...note, urgent }, once);
      }}
      done={({ notification }) =>
        sent ? 'Notification saved' : `Notification sent to ${peopleText(notification.recipientCount)}`
      }
      failed={sentences.saveFailed}
      onFailed={onFailed}
      onDone={refreshSent}
      added={sent ? undefined : ({ notification }) => `notification-${notification.id}`}
      conflictMessage={deleted ? 'This notification was deleted.' : conflictMessage}
      onClose={onClose}
    >
      {({ control }) => (
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-1 content-start gap-4">
            {notice}
            <TextField control={control} name="title" label="Title" autoComplete="off" required />
            <SelectField control={control} name="type" label="Type" options={typeOptions} required />
            <TextareaField control={control} name="message" label="Message" rows={4} required />
            <AudienceFields control={control} known={people} />
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <TextField
                control={control}
                name="actionUrl"
                label="Action URL"
                type="url"
                inputMode="url"
                placeholder="https://"
                autoComplete="off"
              />
              <TextField
                control={control}
                name="actionLabel"
                label="Action Label"
                placeholder="Open Link"
                autoComplete="off"
              />
            </div>
            <DateField
              control={control}
              name="expiresAt"
              label="Expiration Date"
              hint="Leave it empty to keep the notification."
            />
            {!sent && (
              <CheckboxField
                control={control}
                name="urgent"
                label="Urgent: also email everyone right away"
                hint="People’s own email settings don’t apply."
              />
            )}
          </div>
          <div className="grid grid-cols-1 content-start gap-5 self-start md:sticky md:top-0">
            <NotificationPreview control={control} />
            <AudienceSummary control={control} sent={sent && { values: start, count: sent.recipientCount }} />
          </div>
        </div>
      )}
    </FormDialog>
  );
}
