import type { StateLicenseValues } from '@portal/server/modules/qualifications/credentials/schema.ts';
import { SelectField, TextField } from '../../../../components/form/form-field.tsx';
import { StateField } from '../../../../components/form/state-field.tsx';
import { PersonField } from '../../../../components/people/person-field.tsx';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { ExpirationField } from '../../components/expiration-field.tsx';
import { CredentialDialog } from './credential-dialog.tsx';

const contract = contractResolver(() =>
  import('@portal/server/modules/qualifications/credentials/schema.ts').then(
    (schemas) => schemas.stateLicenseInput,
  ),
);

const empty: StateLicenseValues = {
  staffId: '',
  state: '',
  type: 'adjuster',
  licenseNumber: '',
  expiresDate: '',
};

const types = [
  { value: 'adjuster', label: 'Adjuster' },
  { value: 'inspector', label: 'Inspector' },
];

/** An administrator's form for a person's state license. */
export function AddLicenseDialog({ onClose }: { onClose: () => void }) {
  return (
    <CredentialDialog
      title="Add State License"
      what="this license"
      contract={contract}
      start={empty}
      send={api.licenses.submit.mutate}
      done="License submitted for review"
      failed="Failed to submit license"
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
          <SelectField control={form.control} name="type" label="License Type" options={types} />
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
