import type { CredentialKind } from '@portal/server/modules/qualifications/constants.ts';
import type {
  StateBondValues,
  StateLicenseValues,
} from '@portal/server/modules/qualifications/credentials/schema.ts';
import type { FieldValues } from 'react-hook-form';
import { FormDialog, type FormDialogProps } from '../../../../components/form/form-dialog.tsx';
import { DateField, SelectField, TextField } from '../../../../components/form/form-field.tsx';
import { StateField } from '../../../../components/form/state-field.tsx';
import { PersonField } from '../../../../components/people/person-field.tsx';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { capital } from '../../../../lib/format/format.ts';
import { AmountField } from '../../components/amount-field.tsx';
import { ExpirationField } from '../../components/expiration-field.tsx';
import { refreshQualifications } from '../../queries.ts';
import { typeOptions } from '../search.ts';

const schemas = () => import('@portal/server/modules/qualifications/credentials/schema.ts');
const licenseContract = contractResolver(() => schemas().then(({ stateLicenseInput }) => stateLicenseInput));
const bondContract = contractResolver(() => schemas().then(({ stateBondInput }) => stateBondInput));

const noLicense: StateLicenseValues = {
  staffId: '',
  state: '',
  type: 'adjuster',
  licenseNumber: '',
  expiresDate: '',
};
const noBond: StateBondValues = { staffId: '', state: '', bondNumber: '', amount: '', expiresDate: '' };

/** An administrator's form for a person's state license. */
export function AddLicenseDialog({ onClose }: { onClose: () => void }) {
  return (
    <CredentialDialog
      noun="license"
      title="Add State License"
      contract={licenseContract}
      start={noLicense}
      send={api.licenses.submit.mutate}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PersonField
            control={form.control}
            name="staffId"
            label="Staff Member"
            among="colleagues"
            required
          />
          <StateField control={form.control} name="state" label="State" required />
          <SelectField control={form.control} name="type" label="License Type" options={typeOptions} />
          <TextField
            control={form.control}
            name="licenseNumber"
            label="License Number"
            required
            autoComplete="off"
          />
          <ExpirationField form={form} noun="license" />
        </>
      )}
    </CredentialDialog>
  );
}

/** An administrator's form for a person's bond. */
export function AddBondDialog({ onClose }: { onClose: () => void }) {
  return (
    <CredentialDialog
      noun="bond"
      title="Add Bond"
      contract={bondContract}
      start={noBond}
      send={api.bonds.submit.mutate}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PersonField
            control={form.control}
            name="staffId"
            label="Staff Member"
            among="colleagues"
            required
          />
          <StateField control={form.control} name="state" label="State" required />
          <TextField
            control={form.control}
            name="bondNumber"
            label="Bond Number"
            required
            autoComplete="off"
          />
          <AmountField form={form} />
          <DateField control={form.control} name="expiresDate" label="Expiration Date" required />
        </>
      )}
    </CredentialDialog>
  );
}

/** The frame of the administrator's short forms. */
function CredentialDialog<Values extends FieldValues, Input, Answer>({
  noun,
  ...dialog
}: Omit<FormDialogProps<Values, Input, Answer>, 'what' | 'failed' | 'done' | 'onDone'> & {
  noun: CredentialKind;
}) {
  return (
    <FormDialog
      {...dialog}
      what={`this ${noun}`}
      failed={`Failed to submit ${noun}`}
      busyLabel="Adding..."
      done={{
        text: `${capital(noun)} submitted for review`,
        description: "It's submitted for review. Approve it under Qualifications to make it valid.",
      }}
      onDone={refreshQualifications}
    />
  );
}
