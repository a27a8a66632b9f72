import type { CredentialKind } from '@portal/server/modules/qualifications/constants.ts';
import {
  RESIDENCIES,
  requiredFields,
  residencyLabels,
} from '@portal/server/modules/qualifications/credentials/constants.ts';
import type { BondInput, LicenseInput } from '@portal/server/modules/qualifications/credentials/schema.ts';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { DateField, SelectField, TextareaField, TextField } from '../../../../components/form/form-field.tsx';
import { StateField } from '../../../../components/form/state-field.tsx';
import { blockedSentence } from '../../../../lib/api/blocked-sentence.ts';
import { contractResolver, type Knows } from '../../../../lib/form/resolver.ts';
import { capital } from '../../../../lib/format/format.ts';
import { AmountField } from '../../components/amount-field.tsx';
import { DocumentField } from '../../components/document-field.tsx';
import { BondWarnings, LicenseWarnings } from '../../components/draft-warnings.tsx';
import { ExpirationField } from '../../components/expiration-field.tsx';
import { GapNote } from '../../components/gap-note.tsx';
import { QualificationFormFrame } from '../../components/qualification-form-frame.tsx';
import { type QualificationFormProps, useQualificationForm } from '../../hooks/use-qualification-form.ts';
import type { WithDocument } from '../../model/document.ts';
import { withBothDates, withoutLocals } from '../../model/drafts.ts';
import type { BondValues, LicenseValues } from '../../model/values.ts';

const schemas = () => import('@portal/server/modules/qualifications/credentials/schema.ts');

const licenseContract = contractResolver(
  () => schemas().then(({ licenseInput }) => licenseInput),
  withoutLocals<LicenseValues>,
);
const datedLicenseContract = contractResolver(
  () => schemas().then(({ datedLicenseInput }) => datedLicenseInput),
  withBothDates<LicenseValues>,
);
const bondContract = contractResolver(
  () => schemas().then(({ bondInput }) => bondInput),
  withoutLocals<BondValues>,
);
const datedBondContract = contractResolver(
  () => schemas().then(({ datedBondInput }) => datedBondInput),
  withBothDates<BondValues>,
);

/** The fields that licenses and bonds have alike. */
const names = {
  name: 'name',
  type: 'type',
  state: 'state',
  issuedDate: 'issuedDate',
  notes: 'notes',
} as const;

const about = (noun: CredentialKind) => ({ what: `this ${noun}`, failed: `Failed to submit ${noun}` });

/** A state license with its evidence. */
export function LicenseForm(props: QualificationFormProps<LicenseValues, LicenseInput>) {
  const { dated, renews, question } = props;
  const contract = dated ? datedLicenseContract : licenseContract;
  const { form, submit, cancel } = useQualificationForm({ ...props, ...about('license'), contract });
  const { control } = form;
  return (
    <CredentialFields
      {...props}
      noun="license"
      form={form}
      onSubmit={submit}
      onCancel={cancel}
      names={{ ...names, number: 'licenseNumber' }}
      required={['name', 'licenseNumber', 'state']}
      warnings={
        <LicenseWarnings control={control} renews={renews !== undefined} asks={question !== undefined} />
      }
    >
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
    </CredentialFields>
  );
}

/** A surety bond with its evidence. */
export function BondForm(props: QualificationFormProps<BondValues, BondInput>) {
  const { dated, renews, question } = props;
  const contract = dated ? datedBondContract : bondContract;
  const { form, submit, cancel } = useQualificationForm({ ...props, ...about('bond'), contract });
  const { control } = form;
  return (
    <CredentialFields
      {...props}
      noun="bond"
      form={form}
      onSubmit={submit}
      onCancel={cancel}
      names={{ ...names, number: 'bondNumber' }}
      required={['name', 'bondNumber', 'state', 'amount']}
      warnings={
        <BondWarnings control={control} renews={renews !== undefined} asks={question !== undefined} />
      }
    >
      <AmountField form={form} />
      <div className="hidden sm:block" />
    </CredentialFields>
  );
}

interface CredentialFieldsProps<Values extends FieldValues, Output>
  extends Pick<QualificationFormProps<Values, Output>, 'submitLabel' | 'dated' | 'renews' | 'question'> {
  noun: CredentialKind;
  form: UseFormReturn<Values, unknown, Output> &
    Knows<Values, 'issuedDate'> &
    Knows<Values, 'expiresDate'> &
    Knows<Values, keyof WithDocument>;
  onSubmit: (qualification: Output) => unknown;
  onCancel: () => void;
  names: Record<keyof typeof names | 'number', FieldPath<Values>>;
  /** Without the dates, which are required where both are asked for. */
  required: (keyof Values & string)[];
  warnings: ReactNode;
  /** The fields of its own. */
  children: ReactNode;
}

/** The form of either kind: the document first for a renewal, and behind the fields otherwise. */
function CredentialFields<Values extends FieldValues, Output>({
  noun,
  form,
  onSubmit,
  onCancel,
  names,
  required,
  submitLabel = `Add ${capital(noun)}`,
  dated = false,
  renews,
  question,
  warnings,
  children,
}: CredentialFieldsProps<Values, Output>) {
  const { control } = form;
  const title = capital(noun);
  const bothDates = dated || renews !== undefined;
  const document = <DocumentField form={form} label={`${title} Document`} className="col-span-full" />;
  return (
    <QualificationFormFrame
      form={form}
      onSubmit={onSubmit}
      onCancel={onCancel}
      question={question}
      submitLabel={submitLabel}
      blocked={
        dated
          ? blockedSentence([...required, 'issuedDate', 'expiresDate'], requiredFields[noun].dated)
          : blockedSentence(required, requiredFields[noun].some)
      }
    >
      {renews && document}
      <TextField control={control} name={names.name} label={`${title} Name`} required autoComplete="off" />
      <TextField control={control} name={names.type} label={`${title} Type`} autoComplete="off" />
      <TextField
        control={control}
        name={names.number}
        label={`${title} Number`}
        required
        autoComplete="off"
      />
      <StateField control={control} name={names.state} label="State" required />
      {children}
      <DateField control={control} name={names.issuedDate} label="Issued Date" required={bothDates} />
      <ExpirationField form={form} noun={noun} required={bothDates} />
      {renews && <GapNote form={form} through={renews} />}
      <TextareaField control={control} name={names.notes} label="Notes" rows={2} className="col-span-full" />
      {!renews && document}
      {warnings}
    </QualificationFormFrame>
  );
}
