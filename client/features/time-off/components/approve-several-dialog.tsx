import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextareaField } from '../../../components/form-field.tsx';
import { api, type Outputs } from '../../../lib/api.ts';
import { calendarRange, counted } from '../../../lib/format.ts';
import { contractResolver } from '../../../lib/resolver.ts';
import { type RequestOfPerson, refreshTimeOff } from '../queries.ts';

type Values = { ids: string[]; reviewNotes: string };

const contract = contractResolver<Values, Values>(() =>
  import('@portal/server/modules/time-off/schema.ts').then(
    ({ approveSeveralInput }) => approveSeveralInput as never,
  ),
);

interface ApproveSeveralDialogProps {
  requests: RequestOfPerson[];
  /** Gets what could not be approved. */
  onDone: (refused: Outputs['timeOff']['approveSeveral']['refused']) => void;
  onClose: () => void;
}

/** Approves several requests with one note. What was decided meanwhile is left alone, and said. */
export function ApproveSeveralDialog({ requests, onDone, onClose }: ApproveSeveralDialogProps) {
  const many = counted(requests.length, 'request');
  return (
    <FormDialog<Values, Values, Outputs['timeOff']['approveSeveral']>
      title={`Approve ${many}?`}
      description="Each person is told by email, and the days appear in the calendar. This can't be undone."
      submitLabel={`Approve ${counted(requests.length, 'Request')}`}
      what="this decision"
      contract={contract}
      start={{ ids: requests.map(({ id }) => id), reviewNotes: '' }}
      send={(input, once) => api.timeOff.approveSeveral.mutate(input, once)}
      done={({ approved }) =>
        approved.length > 0 ? `${counted(approved.length, 'request')} approved` : undefined
      }
      failed="Failed to approve the requests. Please try again."
      onDone={({ refused }) => {
        refreshTimeOff();
        onDone(refused);
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <ul className="grid max-h-56 gap-1 overflow-y-auto text-sm">
            {requests.map(({ id, person, startDate, endDate }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium wrap-anywhere">{person.name}</span>
                <span className="text-muted">{calendarRange(startDate, endDate)}</span>
              </li>
            ))}
          </ul>
          <TextareaField
            control={control}
            name="reviewNotes"
            label="Notes"
            hint="Everybody gets the same note."
            rows={3}
            maxLength={1000}
          />
        </>
      )}
    </FormDialog>
  );
}
