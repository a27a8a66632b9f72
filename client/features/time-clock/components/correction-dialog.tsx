import type { CorrectionInput } from '@portal/server/modules/time-clock/time-corrections/schema.ts';
import type { Resolver } from 'react-hook-form';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextareaField, TextField } from '../../../components/form-field.tsx';
import { api } from '../../../lib/api.ts';
import { contractResolver } from '../../../lib/resolver.ts';
import { fieldTime, instantOf } from '../model.ts';
import { refreshTimeClock, type TimeEntry } from '../queries.ts';

interface Values {
  entryId: string | null;
  clockIn: string;
  clockOut: string;
  reason: string;
}

const checked = contractResolver<Values, CorrectionInput>(() =>
  import('@portal/server/modules/time-clock/time-corrections/schema.ts').then(
    ({ correctionInput }) => correctionInput as never,
  ),
);
/** The fields hold times of the reader's zone, the contract instants. */
const resolve: Resolver<Values, unknown, CorrectionInput> = (values, context, options) =>
  checked(
    { ...values, clockIn: instantOf(values.clockIn), clockOut: instantOf(values.clockOut) },
    context,
    options,
  );
const contract = Object.assign(resolve, { preload: checked.preload });

interface CorrectionDialogProps {
  /** The one that is not as it was; left out for one that is missing. */
  entry?: TimeEntry | undefined;
  onClose: () => void;
}

/** Asks an administrator to believe another time than the clock's. */
export function CorrectionDialog({ entry, onClose }: CorrectionDialogProps) {
  const active = entry?.status === 'active';
  return (
    <FormDialog<Values, CorrectionInput, unknown>
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
        clockIn: entry ? fieldTime(entry.clockIn) : '',
        clockOut: entry?.clockOut ? fieldTime(entry.clockOut) : '',
        reason: '',
      }}
      send={api.timeCorrections.request.mutate}
      done="Correction submitted for review"
      failed="The correction could not be submitted. Please try again."
      onDone={refreshTimeClock}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="clockIn" label="Start" type="datetime-local" required />
          <TextField control={control} name="clockOut" label="End" type="datetime-local" required />
          <TextareaField control={control} name="reason" label="Reason" rows={2} required />
        </>
      )}
    </FormDialog>
  );
}
