import { sentences } from '@portal/server/modules/qualifications/bonds/constants.ts';
import type { BondInput } from '@portal/server/modules/qualifications/bonds/schema.ts';
import { DateField, TextareaField, TextField } from '../../../../components/form/form-field.tsx';
import { StateField } from '../../../../components/form/state-field.tsx';
import { blockedSentence } from '../../../../lib/api/blocked-sentence.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { DocumentField } from '../../components/document-field.tsx';
import { BondWarnings } from '../../components/draft-warnings.tsx';
import { ExpirationField } from '../../components/expiration-field.tsx';
import { GapNote } from '../../components/gap-note.tsx';
import { QualificationFormFrame } from '../../components/qualification-form-frame.tsx';
import { type QualificationFormProps, useQualificationForm } from '../../hooks/use-qualification-form.ts';
import { withBothDates, withoutLocals } from '../../model/drafts.ts';
import type { BondValues } from '../../model/values.ts';

const schemas = () => import('@portal/server/modules/qualifications/bonds/schema.ts');
const contract = contractResolver(
  () => schemas().then(({ bondInput }) => bondInput),
  withoutLocals<BondValues>,
);
const datedContract = contractResolver(
  () => schemas().then(({ datedBondInput }) => datedBondInput),
  withBothDates<BondValues>,
);

const blocked = blockedSentence<keyof BondValues & string>(
  ['name', 'bondNumber', 'state', 'amount'],
  sentences.requiredFields,
);

const datedBlocked = blockedSentence<keyof BondValues & string>(
  ['name', 'bondNumber', 'state', 'amount', 'issuedDate', 'expiresDate'],
  sentences.requiredDatedFields,
);

/** A surety bond with its evidence. The amount is dollars, typed as people write them. */
export function BondForm(props: QualificationFormProps<BondValues, BondInput>) {
  const { submitLabel = 'Add Bond', dated = false, renews, question } = props;
  const { form, submit, cancel } = useQualificationForm({
    ...props,
    contract: dated ? datedContract : contract,
    what: 'this bond',
    failed: 'Failed to submit bond',
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
      {renews && <DocumentField form={form} label="Bond Document" className="col-span-full" />}
      <TextField control={control} name="name" label="Bond Name" required autoComplete="off" />
      <TextField control={control} name="type" label="Bond Type" autoComplete="off" />
      <TextField control={control} name="bondNumber" label="Bond Number" required autoComplete="off" />
      <StateField control={control} name="state" label="State" required />
      <TextField
        control={control}
        name="amount"
        label="Amount"
        hint="In dollars, such as 10,000."
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <div className="hidden sm:block" />
      <DateField
        control={control}
        name="issuedDate"
        label="Issued Date"
        required={dated || renews !== undefined}
      />
      <ExpirationField form={form} noun="bond" required={dated || renews !== undefined} />
      {renews && <GapNote form={form} through={renews} />}
      <TextareaField control={control} name="notes" label="Notes" rows={2} className="col-span-full" />
      {!renews && <DocumentField form={form} label="Bond Document" className="col-span-full" />}
      <BondWarnings control={control} renews={renews !== undefined} asks={question !== undefined} />
    </QualificationFormFrame>
  );
}
