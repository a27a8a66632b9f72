import { ApproveSeveralDialog } from '../../../components/list/approve-several-dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { calendarRange } from '../../../lib/format/format.ts';
import { type RequestOfPerson, refreshTimeOff } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/time-off/schema.ts').then(({ approveSeveralInput }) => approveSeveralInput),
);

interface ApproveRequestsDialogProps {
  requests: RequestOfPerson[];
  /** Called with the reasons why some could not be approved. */
  onDone: (sentences: string[]) => void;
  onClose: () => void;
}

/** Approves several requests with one note. */
export const ApproveRequestsDialog = ({ requests, onDone, onClose }: ApproveRequestsDialogProps) => (
  <ApproveSeveralDialog
    noun="request"
    entries={requests.map(({ id, person, startDate, endDate }) => ({
      id,
      name: person.name,
      detail: calendarRange(startDate, endDate),
    }))}
    description="Each person is told by email, and the days appear in the calendar. This can't be undone."
    contract={contract}
    start={{ ids: requests.map(({ id }) => id), reviewNotes: '' }}
    notes="reviewNotes"
    send={(input, once) => api.timeOff.approveSeveral.mutate(input, once)}
    onDone={({ refused }) => {
      refreshTimeOff();
      onDone(refused.map(({ sentence }) => sentence));
    }}
    onClose={onClose}
  />
);
