import { useMemo } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { fieldTime } from '../../../lib/format/field-time.ts';
import { deploymentValue, enteredIn, type TimesValues } from '../model/times.ts';
import { refreshTimeClock, type TimeEntry, useClockState } from '../queries.ts';
import { TimesFields } from './times-fields.tsx';

interface Values extends TimesValues {
  entryId: string | null;
}

const load = () =>
  import('@portal/server/modules/time-clock/time-corrections/schema.ts').then(
    ({ correctionInput }) => correctionInput,
  );

interface CorrectionDialogProps {
  /** The entry to correct; undefined for a missing one. */
  entry?: TimeEntry | undefined;
  onClose: () => void;
}

/** Requests a correction of the clock's times. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { data } = useClockState();
  const timeZone = props.entry?.timeZone ?? data?.timeZone;
  // The fields need a zone, which is loaded first.
  return timeZone === undefined ? null : <CorrectionForm {...props} timeZone={timeZone} />;
}

function CorrectionForm({ entry, onClose, timeZone }: CorrectionDialogProps & { timeZone: string }) {
  const active = entry?.status === 'active';
  const contract = useMemo(
    () => contractResolver(load, (values: Values) => ({ ...values, ...enteredIn(values, timeZone, entry) })),
    [timeZone, entry],
  );
  return (
    <FormDialog
      title={entry ? 'Correct Time Entry' : 'Add Missing Entry'}
      description={
        active
          ? 'This clocks you out. Your hours count once an administrator approves them.'
          : 'An administrator reviews it. Nothing changes until it is approved.'
      }
      submitLabel="Submit Correction"
      busyLabel="Submitting..."
      what="this correction"
      contract={contract}
      start={{
        entryId: entry?.id ?? null,
        clockIn: entry ? fieldTime(entry.clockIn, timeZone) : '',
        clockOut: entry?.clockOut ? fieldTime(entry.clockOut, timeZone) : '',
        deploymentId: deploymentValue(entry),
        beforeHireDate: false,
        reason: '',
      }}
      send={api.timeCorrections.request.mutate}
      done="Correction submitted for review"
      failed="The correction could not be submitted. Please try again."
      onDone={refreshTimeClock}
      onClose={onClose}
    >
      {({ control }) => <TimesFields control={control} zone={timeZone} entry={entry} />}
    </FormDialog>
  );
}
