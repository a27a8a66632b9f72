import {
  RESIDENCIES,
  residencyLabels,
  sentences,
} from '@portal/server/modules/qualifications/licenses/constants.ts';
import type { LicenseInput } from '@portal/server/modules/qualifications/licenses/schema.ts';
import { DateField, SelectField, TextareaField, TextField } from '../../../../components/form/form-field.tsx';
import { StateField } from '../../../../components/form/state-field.tsx';
import { blockedSentence } from '../../../../lib/api/blocked-sentence.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { DocumentField } from '../../components/document-field.tsx';
import { LicenseWarnings } from '../../components/draft-warnings.tsx';
import { ExpirationField } from '../../components/expiration-field.tsx';
import { GapNote } from '../../components/gap-note.tsx';
import { QualificationFormFrame } from '../../components/qualification-form-frame.tsx';
import { type QualificationFormProps, useQualificationForm } from '../../hooks/use-qualification-form.ts';
import { withBothDates, withoutLocals } from '../../model/drafts.ts';
import type { LicenseValues } from '../../model/values.ts';

const schemas = () => import('@portal/server/modules/qualifications/licenses/schema.ts');
const contract = contractResolver(
  () => schemas().then(({ licenseInput }) => licenseInput),
  withoutLocals<LicenseValues>,
);
const datedContract = contractResolver(
  () => schemas().then(({ datedLicenseInput }) => datedLicenseInput),
  withBothDates<LicenseValues>,
);

const blocked = blockedSentence<keyof LicenseValues & string>(
  ['name', 'licenseNumber', 'state'],
  sentences.requiredFields,
);

const datedBlocked = blockedSentence<keyof LicenseValues & string>(
  ['name', 'licenseNumber', 'state', 'issuedDate', 'expiresDate'],
  sentences.requiredDatedFields,
);

/** A state license with its evidence. */
export function LicenseForm(props: QualificationFormProps<LicenseValues, LicenseInput>) {
  const { submitLabel = 'Add License', dated = false, renews, question } = props;
  const { form, submit, cancel } = useQualificationForm({
    ...props,
    contract: dated ? datedContract : contract,
    what: 'this license',
    failed: 'Failed to submit license',
  });
  const { control } = form;
  return (
    <QualificationFormFrame
      form={form}
      onSubmit={submit}
      onCancel={cancel}
      question={question}
      submitLabel={submitLabel}
      blocked={dated ? datedBlocked : blocked}
    >
      {renews && <DocumentField form={form} label="License Document" className="col-span-full" />}
      <TextField control={control} name="name" label="License Name" required autoComplete="off" />
      <TextField control={control} name="type" label="License Type" autoComplete="off" />
      <TextField control={control} name="licenseNumber" label="License Number" required autoComplete="off" />
      <StateField control={control} name="state" label="State" required />
      <SelectField
        control={control}
        name="residency"
        label="License Kind"
        options={RESIDENCIES.map((value) => ({ value, label: residencyLabels[value] }))}
        placeholder="Not specified"
      />
      <TextField
        control={control}
        name="linesOfAuthority"
        label="Lines of Authority"
        hint="Such as Property, Casualty."
        autoComplete="off"
      />
      <DateField
        control={control}
        name="issuedDate"
        label="Issued Date"
        required={dated || renews !== undefined}
      />
      <ExpirationField form={form} noun="license" required={dated || renews !== undefined} />
      {renews && <GapNote form={form} through={renews} />}
      <TextareaField control={control} name="notes" label="Notes" rows={2} className="col-span-full" />
      {!renews && <DocumentField form={form} label="License Document" className="col-span-full" />}
      <LicenseWarnings control={control} renews={renews !== undefined} asks={question !== undefined} />
    </QualificationFormFrame>
  );
}
