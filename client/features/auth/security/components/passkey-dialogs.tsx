import { useRef, useState } from 'react';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextField } from '../../../../components/form/form-field.tsx';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { addPasskey } from '../../../../lib/session/passkey.ts';
import { type Passkey, useOwnSessions } from '../queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

const nameContract = contractResolver(() =>
  import('@portal/server/modules/auth/schema.ts').then(({ passkeyNameInput }) => passkeyNameInput),
);

/** A new passkey, with recovery codes where it is the first factor. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { data: sessions } = useOwnSessions();
  const [codes, setCodes] = useState<string[]>();
  /** The form that was sent closes, too, but the codes follow it. */
  const hasCodes = useRef(false);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title="Add a Passkey"
      description="Your browser asks where to keep it: on this device, on your phone, or on a security key."
      submitLabel="Continue"
      busyLabel="Waiting for your device..."
      what="the passkey"
      contract={nameContract}
      start={{ name: sessions?.find(({ current }) => current)?.device ?? 'My passkey' }}
      send={({ name }) => addPasskey(name)}
      done="Passkey added"
      failed="The passkey wasn't added. Try again, or use another device."
      onDone={({ recoveryCodes }) => {
        hasCodes.current = recoveryCodes.length > 0;
        if (hasCodes.current) setCodes(recoveryCodes);
      }}
      onClose={() => !hasCodes.current && onClose()}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="name"
          label="Name"
          hint="So that you can tell your passkeys apart."
          autoComplete="off"
          required
        />
      )}
    </FormDialog>
  );
}

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  return (
    <FormDialog
      title="Rename Passkey"
      what="the name"
      contract={nameContract}
      start={{ name: passkey.name }}
      send={({ name }, once) => api.auth.renamePasskey.mutate({ id: passkey.id, name }, once)}
      done="Passkey renamed"
      failed="The passkey couldn't be renamed"
      onClose={onClose}
    >
      {({ control }) => <TextField control={control} name="name" label="Name" autoComplete="off" required />}
    </FormDialog>
  );
}
