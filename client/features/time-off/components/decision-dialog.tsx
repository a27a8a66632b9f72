import { typeLabels } from '@portal/server/modules/time-off/constants.ts';
import { WrittenText } from '../../../components/content/written-text.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../components/form/form-field.tsx';
import { OwnDecision } from '../../../components/form/own-decision.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { calendarRange, counted } from '../../../lib/format/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { workingDays } from '../model.ts';
import { type RequestOfPerson, refreshTimeOff } from '../queries.ts';

type Values = { id: string; reviewNotes: string };

const contracts = () => import('@portal/server/modules/time-off/schema.ts');
const approval = contractResolver(
  () => contracts().then(({ decisionInput }) => decisionInput),
  (values: Values) => values,
);
/** A rejection needs a reason for the person. */
const rejection = contractResolver(
  () => contracts().then(({ rejectionInput }) => rejectionInput),
  (values: Values) => values,
);

interface DecisionDialogProps {
  request: RequestOfPerson;
  verb: 'approve' | 'reject';
  onClose: () => void;
}

/** Approves or rejects a request, with a note for the requester. */
export function DecisionDialog({ request, verb, onClose }: DecisionDialogProps) {
  const { id, person, type, startDate, endDate, days, reason, remaining } = request;
  const approves = verb === 'approve';
  const isOwn = person.id === useUser().id;
  return (
    <FormDialog
      title={`${approves ? 'Approve' : 'Reject'} time off of ${person.name}?`}
      description={
        isOwn
          ? `The days ${approves ? 'appear in the calendar' : 'come back to you'}.`
          : approves
            ? `${person.name} is told by email, and the days appear in the calendar.`
            : `${person.name} is told by email and gets the days back. This can't be undone.`
      }
      submitLabel={approves ? 'Approve Request' : 'Reject Request'}
      what="this decision"
      danger={!approves}
      contract={approves ? approval : rejection}
      start={{ id, reviewNotes: '' }}
      send={(input, once) =>
        approves ? api.timeOff.approve.mutate(input, once) : api.timeOff.reject.mutate(input, once)
      }
      done={approves ? 'Request approved' : 'Request rejected'}
      failed={`Failed to ${verb} the request. Please try again.`}
      onDone={refreshTimeOff}
      onFailed={refreshTimeOff}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {isOwn && <OwnDecision what="This is your own request." />}
          <DescriptionList
            items={[
              { term: 'Dates', value: calendarRange(startDate, endDate) },
              { term: 'Takes', value: `${workingDays(days)} of ${typeLabels[type]}` },
              { term: 'Left after it', value: counted(remaining, 'day') },
              { term: 'Reason', value: <WrittenText text={reason} /> },
            ]}
          />
          <TextareaField
            control={control}
            name="reviewNotes"
            label={approves ? 'Notes' : 'Reason'}
            rows={3}
            maxLength={1000}
            required={!approves}
          />
        </>
      )}
    </FormDialog>
  );
}
