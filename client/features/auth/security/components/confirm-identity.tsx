import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { useWriteInPlace } from '../../../../components/form/use-write.ts';
import { api } from '../../../../lib/api/api.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { companySignIn } from '../../../../lib/session/company.ts';
import { closeConfirmation } from '../../../../lib/session/confirmation.ts';
import { answerByPasskey, hasPasskeys } from '../../../../lib/session/passkey.ts';
import { onOtherSignIn } from '../../../../lib/session/session.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CompanySignIn } from '../../components/company-sign-in.tsx';
import { CodeField } from '../../components/second-step-form.tsx';
import { useOwnFactors } from '../queries.ts';
import { CurrentPassword, currentPasswordContract } from './current-password.tsx';

const codeContract = contractResolver(() =>
  import('@portal/server/modules/auth/schema.ts').then(
    ({ authenticatorCodeInput }) => authenticatorCodeInput,
  ),
);

const words = {
  title: "Confirm It's You",
  description: 'You last confirmed this more than ten minutes ago. Your changes are kept.',
  submitLabel: 'Confirm',
  busyLabel: 'Checking...',
  failed: "That couldn't be checked",
  kept: true,
  above: true,
} as const;

/** Over whatever page is open: the person confirms by the password, a code or a passkey, and the page goes on. */
export function ConfirmIdentity() {
  const { data: factors } = useOwnFactors();
  const [byCode, setByCode] = useState(false);
  const close = (confirmed: boolean) => closeConfirmation(confirmed);
  const passkey = useWriteInPlace({
    send: async () => api.auth.confirm.mutate(await answerByPasskey()),
    failed: "The passkey wasn't used. Try again, or confirm another way.",
    onDone: () => close(true),
  });
  // Signing in again in another tab confirms, too: the call is then made again with the newer token.
  useEffect(() => onOtherSignIn(() => closeConfirmation(true)), []);
  const others = (
    <div className="mt-4 grid justify-items-start gap-2">
      {passkey.problem && <Banner tone="danger">{passkey.problem}</Banner>}
      {(factors?.passkeys.length ?? 0) > 0 && hasPasskeys() && (
        <Button
          icon={<KeyRound aria-hidden />}
          busy={passkey.busy}
          onClick={() => void passkey.write(undefined)}
        >
          Use a Passkey
        </Button>
      )}
      {factors?.authenticator && (
        <Button variant="link" size="sm" onClick={() => setByCode(!byCode)}>
          {!byCode
            ? 'Use a code instead'
            : factors.hasPassword
              ? 'Use your password instead'
              : 'Use another way'}
        </Button>
      )}
      {companySignIn && <CompanySignIn newTab />}
    </div>
  );
  if (byCode) {
    return (
      <FormDialog
        {...words}
        key="code"
        what="your code"
        contract={codeContract}
        start={{ code: '' }}
        send={({ code }, once) => api.auth.confirm.mutate({ code }, once)}
        onDone={() => close(true)}
        onClose={() => close(false)}
        layout={(form) => (
          <>
            {form}
            {others}
          </>
        )}
      >
        {({ control }) => <CodeField control={control} name="code" required />}
      </FormDialog>
    );
  }
  if (factors?.hasPassword === false) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && close(false)}
        title={words.title}
        description={words.description}
        size="sm"
        above
        footer={
          <Button size="lg" onClick={() => close(false)}>
            Cancel
          </Button>
        }
      >
        <p className="text-sm text-muted">
          {companySignIn
            ? 'Sign in again in a new tab, and this page continues.'
            : 'Your account has no password.'}
        </p>
        {others}
      </Dialog>
    );
  }
  return (
    <FormDialog
      {...words}
      key="password"
      what="your password"
      contract={currentPasswordContract}
      start={{ currentPassword: '' }}
      send={({ currentPassword }, once) => api.auth.confirm.mutate({ currentPassword }, once)}
      onDone={() => close(true)}
      onClose={() => close(false)}
      layout={(form) => (
        <>
          {form}
          {others}
        </>
      )}
    >
      {({ control }) => <CurrentPassword control={control} />}
    </FormDialog>
  );
}
