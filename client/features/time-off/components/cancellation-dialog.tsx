import { typeLabels } from '@portal/server/modules/time-off/constants.ts';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../components/form/form-field.tsx';
import { OwnDecision } from '../../../components/form/own-decision.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { calendarRange } from '../../../lib/format/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { workingDays } from '../model.ts';
import { type MyRequest, type RequestOfPerson, refreshTimeOff } from '../queries.ts';

const contracts = () => import('@portal/server/modules/time-off/cancellations/schema.ts');
const contract = contractResolver(() => contracts().then(({ cancellationInput }) => cancellationInput));

/** Requests the cancellation of one's own approved days. */
export function AskCancellationDialog({ request, onClose }: { request: MyRequest; onClose: () => void }) {
  const { id, startDate, endDate } = request;
  return (
    <FormDialog
      title={`Ask to cancel ${calendarRange(startDate, endDate)}?`}
      description="An administrator decides. Until then your time off stays approved."
      submitLabel="Ask to Cancel"
      cancelLabel="Keep Time Off"
      busyLabel="Submitting..."
      what="this reason"
      contract={contract}
      start={{ id, reason: '' }}
      send={api.timeOffCancellations.ask.mutate}
      done={{ text: 'Cancellation requested', description: "You'll get an email when it's decided." }}
      failed="Failed to submit your request. Please try again."
      onDone={refreshTimeOff}
      onFailed={refreshTimeOff}
      onClose={onClose}
    >
      {({ control }) => (
        <TextareaField control={control} name="reason" label="Reason" rows={3} maxLength={1000} required />
      )}
    </FormDialog>
  );
}

/** Withdraws the pending cancellation request. */
export function WithdrawCancellationDialog({
  request,
  onClose,
}: {
  request: MyRequest;
  onClose: () => void;
}) {
  const { id, startDate, endDate } = request;
  return (
    <ConfirmWrite
      title={`Withdraw your request to cancel ${calendarRange(startDate, endDate)}?`}
      text="Your time off stays approved."
      confirmLabel="Withdraw Request"
      cancelLabel="Keep Request"
      send={api.timeOffCancellations.withdraw.mutate}
      done="Request withdrawn"
      failed="Failed to withdraw your request. Please try again."
      onDone={refreshTimeOff}
      onFailed={refreshTimeOff}
      input={{ id }}
      onClose={onClose}
    />
  );
}

interface CancellationDialogProps {
  request: RequestOfPerson;
  verb: 'cancel' | 'decline';
  onClose: () => void;
}

/** Cancels approved days, or declines their cancellation. */
export function CancellationDialog({ request, verb, onClose }: CancellationDialogProps) {
  const { id, person, type, startDate, endDate, days, cancellationAsked } = request;
  const cancels = verb === 'cancel';
  const isOwn = person.id === useUser().id;
  return (
    <FormDialog
      title={cancels ? `Cancel time off of ${person.name}?` : `Keep time off of ${person.name}?`}
      description={
        cancels
          ? `${person.name} is told by email and gets ${workingDays(days)} of ${typeLabels[type]} back. The days leave the calendar.`
          : `${person.name} is told by email. The time off stays approved.`
      }
      submitLabel={cancels ? 'Cancel Time Off' : 'Keep Time Off'}
      cancelLabel={cancellationAsked ? 'Decide Later' : 'Keep Time Off'}
      busyLabel="Processing..."
      danger={cancels}
      what="this decision"
      contract={contract}
      start={{ id, reason: '' }}
      send={(input, once) =>
        cancels
          ? api.timeOffCancellations.cancel.mutate({ ...input, asked: cancellationAsked !== null }, once)
          : api.timeOffCancellations.decline.mutate(input, once)
      }
      done={cancels ? 'Time off canceled' : 'Time off stays approved'}
      failed="The request could not be decided. Please try again."
      onDone={refreshTimeOff}
      onFailed={refreshTimeOff}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {isOwn && <OwnDecision what="This is your own time off." />}
          <DescriptionList
            items={[
              { term: 'Dates', value: calendarRange(startDate, endDate) },
              { term: 'Takes', value: `${workingDays(days)} of ${typeLabels[type]}` },
            ]}
          />
          {cancellationAsked && (
            <DescriptionList
              columns={1}
              items={[
                {
                  term: 'Asked because',
                  value: cancellationAsked.reason,
                },
              ]}
            />
          )}
          <TextareaField
            control={control}
            name="reason"
            label="Reason"
            hint={isOwn ? undefined : `${person.name} reads it.`}
            rows={3}
            maxLength={1000}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
