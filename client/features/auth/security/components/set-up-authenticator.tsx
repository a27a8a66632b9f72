import { Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextField } from '../../../../components/form/form-field.tsx';
import { api, type Outputs } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { useOwnFactors } from '../queries.ts';
import { CopyButton } from './copy-button.tsx';
import { CurrentPassword, ownPasswordContract } from './current-password.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

const codeContract = contractResolver(() =>
  import('@portal/server/modules/auth/schema.ts').then(
    ({ authenticatorCodeInput }) => authenticatorCodeInput,
  ),
);

type Step =
  | { name: 'password' }
  | ({ name: 'app' } & Outputs['auth']['startAuthenticator'])
  | { name: 'codes'; codes: string[] };

/** From the password over the app to the recovery codes. */
export function SetUpAuthenticator({ onClose }: { onClose: () => void }) {
  const hasPassword = useOwnFactors().data?.hasPassword ?? true;
  const [step, setStep] = useState<Step>({ name: 'password' });
  /** A form that was sent closes, too, but the next step follows it. */
  const goesOn = useRef(false);
  const go = (next: Step) => {
    goesOn.current = true;
    setStep(next);
  };
  const closeForm = () => {
    if (!goesOn.current) onClose();
    goesOn.current = false;
  };
  if (step.name === 'password') {
    return (
      <FormDialog
        title="Set Up Two-Step Sign-In"
        description={
          hasPassword
            ? 'Enter your password to begin. You need your phone for the next step.'
            : 'You need your phone for the next step.'
        }
        submitLabel="Continue"
        busyLabel="Checking..."
        what="the setup"
        contract={ownPasswordContract}
        start={hasPassword ? { currentPassword: '' } : {}}
        send={api.auth.startAuthenticator.mutate}
        failed="The setup couldn't begin"
        onDone={(answer) => go({ name: 'app', ...answer })}
        onClose={closeForm}
      >
        {({ control }) => hasPassword && <CurrentPassword control={control} name="currentPassword" />}
      </FormDialog>
    );
  }
  if (step.name === 'app') {
    return (
      <FormDialog
        key="app"
        title="Add the Portal to Your App"
        description="Scan the code with your authenticator app, then enter the 6 digits that it shows."
        submitLabel="Turn On"
        busyLabel="Checking..."
        what="the setup"
        contract={codeContract}
        start={{ code: '' }}
        send={api.auth.confirmAuthenticator.mutate}
        failed="Two-step sign-in couldn't be turned on"
        onDone={({ recoveryCodes }) => go({ name: 'codes', codes: recoveryCodes })}
        onClose={closeForm}
      >
        {({ control }) => (
          <>
            <QrCode text={step.uri} label="QR code for your authenticator app" />
            <a
              href={step.uri}
              className="hidden min-h-11 items-center justify-center gap-2 rounded-lg border border-line px-3.5 font-medium pointer-coarse:flex"
            >
              <Smartphone aria-hidden className="size-4" />
              Open My Authenticator App
            </a>
            <div className="flex items-end justify-between gap-3">
              <p className="text-sm text-muted">
                Can't scan it? Enter this key in the app:{' '}
                <span className="font-mono wrap-anywhere text-ink select-all">{inFours(step.secret)}</span>
              </p>
              <CopyButton size="sm" text={step.secret} label="Copy Key" done="Key copied" />
            </div>
            <TextField
              control={control}
              name="code"
              label="Code From the App"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          </>
        )}
      </FormDialog>
    );
  }
  return <RecoveryCodesDialog codes={step.codes} onClose={onClose} />;
}

const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ');
