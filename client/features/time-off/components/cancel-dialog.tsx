import { typeLabels } from '@portal/server/modules/time-off/constants.ts';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { api } from '../../../lib/api/api.ts';
import { calendarRange } from '../../../lib/format/format.ts';
import { workingDays } from '../model.ts';
import { type MyRequest, refreshTimeOff } from '../queries.ts';

/** Withdraws one's own pending request. */
export function CancelDialog({ request, onClose }: { request: MyRequest; onClose: () => void }) {
  const { id, type, startDate, endDate, days } = request;
  return (
    <ConfirmWrite
      danger
      title={`Cancel your request for ${calendarRange(startDate, endDate)}?`}
      text={`It will be removed, and you get ${workingDays(days)} of ${typeLabels[type]} back.`}
      confirmLabel="Cancel Request"
      cancelLabel="Keep Request"
      send={api.timeOff.cancel.mutate}
      done="Request canceled"
      failed="Failed to cancel your request. Please try again."
      onDone={refreshTimeOff}
      onFailed={refreshTimeOff}
      input={{ id }}
      onClose={onClose}
    />
  );
}
