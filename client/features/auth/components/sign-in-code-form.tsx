import { useWrite } from '../../../components/form/use-write.ts';
import { useWriteForm } from '../../../components/form/use-write-form.ts';
import { api, type Outputs } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { answerByPasskey } from '../../../lib/session/passkey.ts';
import { Button } from '../../../ui/button.tsx';
import type { Credentials } from '../hooks/use-sign-in.ts';
import { PASSKEY_NOT_USED } from './passkey-button.tsx';
import { SecondStepForm } from './second-step-form.tsx';

const contract = contractResolver(() =>
  import('@portal/server/modules/auth/schema.ts').then(({ loginInput }) => loginInput),
);

interface SignInCodeFormProps {
  /** The address and password of the first step, as typed. */
  typed: Credentials;
  takesPasskey: boolean;
  onSignedIn: (answer: Outputs['auth']['login']) => void;
  onBack: () => void;
}

/** The second step of a sign-in with a password. */
export function SignInCodeForm({ typed, takesPasskey, onSignedIn, onBack }: SignInCodeFormProps) {
  const passkey = useWrite({
    send: async () => api.auth.login.mutate({ ...typed, ...(await answerByPasskey()) }),
    failed: PASSKEY_NOT_USED,
    onDone: onSignedIn,
  });
  const { form, submit } = useWriteForm({
    what: 'your sign-in',
    contract,
    start: { ...typed, code: '' },
    // Leaving the page needs no confirmation.
    kept: true,
    send: api.auth.login.mutate,
    failed: 'An error occurred',
    onDone: onSignedIn,
  });
  return (
    <SecondStepForm form={form} onSubmit={submit} code="code" passkey={takesPasskey ? passkey : undefined}>
      <Button size="lg" onClick={onBack}>
        Back
      </Button>
    </SecondStepForm>
  );
}
