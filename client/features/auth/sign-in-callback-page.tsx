import { sentences } from '@portal/server/modules/identity/constants.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { LinkButton } from '../../components/content/links.tsx';
import { useWrite } from '../../components/form/use-write.ts';
import { useWriteForm } from '../../components/form/use-write-form.ts';
import { AuthLayout } from '../../components/shell/auth-layout.tsx';
import { api, type Outputs } from '../../lib/api/api.ts';
import { errorFields, errorSentence } from '../../lib/api/errors.ts';
import { contractResolver } from '../../lib/form/resolver.ts';
import { enter } from '../../lib/session/account.ts';
import { companyName } from '../../lib/session/company.ts';
import { answerByPasskey, hasPasskeys } from '../../lib/session/passkey.ts';
import { Banner } from '../../ui/banner.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PASSKEY_NOT_USED } from './components/passkey-button.tsx';
import { SecondStepForm } from './components/second-step-form.tsx';

type State =
  | { kind: 'signing-in' }
  | { kind: 'code'; takesPasskey: boolean }
  | { kind: 'failed'; sentence: string };

interface SignInCallbackPageProps {
  /** With which the provider sent the browser back. */
  query: string;
  /** Why the provider could not be asked: the code of the failure. */
  failed: string | undefined;
  onSignedIn: () => void;
}

/** One answer of the provider is sent once, also where React mounts the page twice. */
let sent: { query: string; answer: Promise<Outputs['identity']['finishSignIn']> } | undefined;

function finish(query: string) {
  if (sent?.query !== query) sent = { query, answer: api.identity.finishSignIn.mutate({ query }) };
  return sent.answer;
}

/** Where the company's identity provider sends people back. */
export function SignInCallbackPage({ query, failed, onSignedIn }: SignInCallbackPageProps) {
  const [state, setState] = useState<State>(
    failed === undefined ? { kind: 'signing-in' } : { kind: 'failed', sentence: sentenceOf(failed) },
  );
  const done = useEffectEvent((answer: Outputs['identity']['finishSignIn']) => {
    enter(answer);
    onSignedIn();
  });

  useEffect(() => {
    if (failed !== undefined) return;
    let current = true;
    const settle = (next: State) => {
      if (current) setState(next);
    };
    finish(query).then(
      (answer) => current && done(answer),
      (error: unknown) =>
        settle(
          errorFields(error).code
            ? { kind: 'code', takesPasskey: errorFields(error).passkey !== undefined }
            : { kind: 'failed', sentence: errorSentence(error, sentences.away) },
        ),
    );
    return () => {
      current = false;
    };
  }, [query, failed]);

  return (
    <AuthLayout companyName={companyName} title="Employee Portal" subtitle={subtitles[state.kind]}>
      {state.kind === 'signing-in' && <Spinner text="Signing you in..." />}
      {state.kind === 'code' && (
        <CodeForm
          takesPasskey={state.takesPasskey && hasPasskeys()}
          onSignedIn={(answer) => {
            enter(answer);
            onSignedIn();
          }}
        />
      )}
      {state.kind === 'failed' && (
        <div className="grid gap-4">
          <Banner tone="danger">{state.sentence}</Banner>
          <LinkButton to="/login" search={{}} variant="primary" size="lg" wide>
            Back to Sign-In
          </LinkButton>
        </div>
      )}
    </AuthLayout>
  );
}

const subtitles: Record<State['kind'], string> = {
  'signing-in': `Signing in with your ${companyName} account.`,
  code: 'Enter the code from your authenticator app.',
  failed: "We couldn't sign you in.",
};

const sentenceOf = (code: string): string => {
  if (code === 'too_many') return 'Too many attempts. Wait a few minutes, then try again.';
  return code === 'not_found' ? sentences.notSetUp : sentences.away;
};

const contract = contractResolver(() =>
  import('@portal/server/modules/identity/schema.ts').then(({ finishSignInInput }) => finishSignInInput),
);

interface CodeFormProps {
  takesPasskey: boolean;
  onSignedIn: (answer: Outputs['identity']['finishSignIn']) => void;
}

/** The second step of the portal, where the settings ask for it. */
function CodeForm({ takesPasskey, onSignedIn }: CodeFormProps) {
  const passkey = useWrite({
    send: async () => api.identity.finishSignIn.mutate({ query: '', ...(await answerByPasskey()) }),
    failed: PASSKEY_NOT_USED,
    onDone: onSignedIn,
  });
  const { form, submit } = useWriteForm({
    what: 'your sign-in',
    contract,
    start: { query: '', code: '' },
    // Leaving the page needs no confirmation.
    kept: true,
    send: api.identity.finishSignIn.mutate,
    failed: 'An error occurred',
    onDone: onSignedIn,
  });
  return (
    <SecondStepForm form={form} onSubmit={submit} code="code" passkey={takesPasskey ? passkey : undefined} />
  );
}
