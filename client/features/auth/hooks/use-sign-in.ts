import { type FormEvent, useState } from 'react';
import { useWriteInPlace } from '../../../components/form/use-write.ts';
import { api, type Outputs } from '../../../lib/api/api.ts';
import { errorFields } from '../../../lib/api/errors.ts';
import { NOT_CHECKED } from '../../../lib/form/not-checked.ts';
import { fetchCode } from '../../../lib/page/code-loading.ts';

type Name = 'email' | 'password';
export type Credentials = Record<Name, string>;
type Problems = Partial<Record<Name | 'form', string>>;

const NAMES: Name[] = ['email', 'password'];

const loadContract = () => import('@portal/server/modules/auth/schema.ts');
/** Loads the contract in advance. */
export const preloadContract = () => void fetchCode(loadContract).catch(() => {});

interface SignIn {
  email: string;
  onSignedIn: (answer: Outputs['auth']['login']) => void;
  /** The password is right, and the account asks for a second step. */
  onSecondStep: (typed: Credentials, takesPasskey: boolean) => void;
}

/**
 * The form of email and password. The portal's first page has it without react-hook-form, which would be a tenth of the
 * page's code.
 */
export function useSignIn({ email, onSignedIn, onSecondStep }: SignIn) {
  const [values, setValues] = useState<Credentials>({ email, password: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [checking, setChecking] = useState(false);
  const { write, busy } = useWriteInPlace({
    send: api.auth.login.mutate,
    failed: 'An error occurred',
    onDone: onSignedIn,
    onFailed: (sentence, error) => {
      const { code, passkey } = errorFields(error);
      if (code) onSecondStep(values, passkey !== undefined);
      else setProblems({ form: sentence });
    },
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog of an ended session may be inside of the page's form: React would submit both.
    event.stopPropagation();
    const form = event.currentTarget;
    setProblems({});
    setChecking(true);
    const checked = await fetchCode(loadContract)
      .then(({ loginInput }) => loginInput.safeParse(values))
      .catch(() => undefined);
    setChecking(false);
    if (!checked) return setProblems({ form: NOT_CHECKED });
    if (checked.success) return void write(checked.data);
    const sentenceFor = (name: Name) => checked.error.issues.find(({ path }) => path[0] === name)?.message;
    const found = { email: sentenceFor('email'), password: sentenceFor('password') };
    setProblems(found);
    const first = form.elements.namedItem(NAMES.find((name) => found[name]) ?? 'email');
    if (first instanceof HTMLElement) first.focus();
  };

  /** The props of the field's control. */
  const bind = (name: Name) => ({
    name,
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setValues({ ...values, [name]: currentTarget.value });
      setProblems({ ...problems, [name]: undefined });
    },
  });
  return { bind, submit, problems, busy: checking || busy, forgetProblems: () => setProblems({}) };
}
