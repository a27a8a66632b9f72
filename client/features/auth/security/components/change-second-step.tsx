import { useRef, useState } from 'react';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { api } from '../../../../lib/api/api.ts';
import { useOwnFactors } from '../queries.ts';
import { CurrentPassword, ownPasswordContract } from './current-password.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** New recovery codes in place of the earlier ones. */
export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const hasPassword = useOwnFactors().data?.hasPassword ?? true;
  const [codes, setCodes] = useState<string[]>();
  /** The form that was sent closes, too, but the codes follow it. */
  const made = useRef(false);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title="Make New Recovery Codes"
      description="Your earlier recovery codes stop working."
      what="your password"
      contract={ownPasswordContract}
      start={hasPassword ? { currentPassword: '' } : {}}
      send={api.auth.renewRecoveryCodes.mutate}
      failed="New recovery codes couldn't be made"
      onDone={({ recoveryCodes }) => {
        made.current = true;
        setCodes(recoveryCodes);
      }}
      onClose={() => !made.current && onClose()}
    >
      {({ control }) => hasPassword && <CurrentPassword control={control} name="currentPassword" />}
    </FormDialog>
  );
}

/** Without passkeys the password is enough from then on. */
export const RemoveSecondStep = ({ onClose, hasOthers }: { onClose: () => void; hasOthers: boolean }) => (
  <FactorDialog
    title="Turn Off Two-Step Sign-In"
    description={
      hasOthers
        ? 'Signing in takes no code of your app anymore. Your passkeys and recovery codes keep working. Your other devices are signed out.'
        : 'Your password alone is enough to sign in, and your recovery codes stop working. Your other devices are signed out.'
    }
    submitLabel="Turn Off"
    send={api.auth.removeSecondStep.mutate}
    done={hasOthers ? 'Your authenticator app was removed' : 'Two-step sign-in is off'}
    failed="Two-step sign-in couldn't be turned off"
    onClose={onClose}
  />
);
