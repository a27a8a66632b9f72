import { CE_HOURS_MAX } from '@portal/server/modules/training/courses/constants.ts';
import {
  OUTSIDE_TITLE_MAX,
  PROOF_MAX_BYTES,
  PROVIDER_MAX,
  sentences,
} from '@portal/server/modules/training/outside-hours/constants.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { DateField, SelectField, TextField } from '../../../../components/form/form-field.tsx';
import { UploadField, type WithUploads } from '../../../../components/form/form-upload-field.tsx';
import { StateField } from '../../../../components/form/state-field.tsx';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { ceCategoryOptions } from '../model/words.ts';
import { type OutsideCredit, refreshHours } from '../queries.ts';

interface Values extends WithUploads {
  title: string;
  provider: string;
  earnedOn: string;
  /** As typed. */
  ceHours: string;
  ceCategory: OutsideCredit['ceCategory'];
  ceState: string;
  fileUrl: string;
}

const contract = contractResolver(
  () =>
    import('@portal/server/modules/training/outside-hours/schema.ts').then(
      ({ outsideInput }) => outsideInput,
    ),
  ({ uploads: _, ...values }: Values) => values,
  ({ uploads }) => uploads,
);

const CERTIFICATE = {
  path: '/upload/ce-certificate',
  field: 'certificate',
  accept: '.pdf,.png,.jpg,.jpeg',
  wrongType: sentences.proofType,
  maxBytes: PROOF_MAX_BYTES,
};

const start: Values = {
  title: '',
  provider: '',
  earnedOn: '',
  ceHours: '',
  ceCategory: 'general',
  ceState: '',
  fileUrl: '',
  uploads: {},
};

/** Submits hours that the reader earned elsewhere. */
export const SubmitHoursDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title="Add Outside Hours"
    description="Hours of a course that you took elsewhere. They count for your licenses once an administrator approved them."
    submitLabel="Submit Hours"
    what="these hours"
    contract={contract}
    start={start}
    send={api.outsideHours.submit.mutate}
    done="Hours submitted"
    failed={sentences.submitFailed}
    onDone={refreshHours}
    onFailed={refreshHours}
    added={({ credit }) => `outside-${credit.id}`}
    onClose={onClose}
  >
    {({ control }) => (
      <>
        <TextField control={control} name="title" label="Course" maxLength={OUTSIDE_TITLE_MAX} required />
        <TextField control={control} name="provider" label="Provider" maxLength={PROVIDER_MAX} required />
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField control={control} name="earnedOn" label="Completed On" required />
          <TextField
            control={control}
            name="ceHours"
            label="Hours"
            type="number"
            inputMode="decimal"
            min={0.5}
            max={CE_HOURS_MAX}
            step={0.5}
            required
          />
          <SelectField control={control} name="ceCategory" label="Subject" options={ceCategoryOptions} />
          <StateField control={control} name="ceState" label="Recognized In" none="All states" />
        </div>
        <UploadField
          control={control}
          name="fileUrl"
          label="Certificate"
          kind={CERTIFICATE}
          limits="PDF, PNG or JPG up to 10 MB"
          linkOf={({ fileUrl }: { fileUrl: string }) => fileUrl}
          stored="Certificate"
          required
        />
      </>
    )}
  </FormDialog>
);
