import type { StateBondValues } from '@portal/server/modules/qualifications/credentials/schema.ts';
import { DateField, TextField } from '../../../../components/form/form-field.tsx';
import { StateField } from '../../../../components/form/state-field.tsx';
import { PersonField } from '../../../../components/people/person-field.tsx';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { CredentialDialog } from './credential-dialog.tsx';

const contract = contractResolver(() =>
  import('@portal/server/modules/qualifications/credentials/schema.ts').then(
    (schemas) => schemas.stateBondInput,
  ),
);

const empty: StateBondValues = { staffId: '', state: '', bondNumber: '', amount: '', expiresDate: '' };

/** An administrator's form for a person's bond. */
export function AddBondDialog({ onClose }: { onClose: () => void }) {
  return (
    <CredentialDialog
      title="Add Bond"
      what="this bond"
      contract={contract}
      start={empty}
      send={api.bonds.submit.mutate}
      done="Bond submitted for review"
      failed="Failed to submit bond"
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <PersonField control={control} name="staffId" label="Staff Member" among="colleagues" required />
          <StateField control={control} name="state" label="State" required />
          <TextField control={control} name="bondNumber" label="Bond Number" required autoComplete="off" />
          <TextField
            control={control}
            name="amount"
            label="Amount"
            hint="In dollars, such as 10,000."
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <DateField control={control} name="expiresDate" label="Expiration Date" required />
        </>
      )}
    </CredentialDialog>
  );
}
