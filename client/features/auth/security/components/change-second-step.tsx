import { useRef, useState } from 'react';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { api } from '../../../../lib/api/api.ts';
import { CurrentPassword, currentPasswordContract } from './current-password.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** New recovery codes in place of the earlier ones. */
export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  /** The form that was sent closes, too, but the codes follow it. */
  const made = useRef(false);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title="Make New Recovery Codes"
      description="Your earlier recovery codes stop working."
      what="your password"
      contract={currentPasswordContract}
      start={{ currentPassword: '' }}
      send={api.auth.renewRecoveryCodes.mutate}
      failed="New recovery codes couldn't be made"
      onDone={({ recoveryCodes }) => {
        made.current = true;
        setCodes(recoveryCodes);
      }}
      onClose={() => !made.current && onClose()}
    >
      {({ control }) => <CurrentPassword control={control} />}
    </FormDialog>
  );
}

/** From then on the password is enough. */
export function RemoveSecondStep({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      danger
      title="Turn Off Two-Step Sign-In"
      description="Your password alone is enough to sign in, and your recovery codes stop working."
      submitLabel="Turn Off"
      what="your password"
      contract={currentPasswordContract}
      start={{ currentPassword: '' }}
      send={api.auth.removeSecondStep.mutate}
      done="Two-step sign-in is off"
      failed="Two-step sign-in couldn't be turned off"
      onClose={onClose}
    >
      {({ control }) => <CurrentPassword control={control} />}
    </FormDialog>
  );
}
