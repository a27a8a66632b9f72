import { useState } from 'react';
import { FirstFieldFocus } from '../../components/form/first-field-focus.tsx';
import { AuthLayout } from '../../components/shell/auth-layout.tsx';
import { lazyPanel } from '../../components/shell/lazy-parts.tsx';
import { fetchCode } from '../../lib/page/code-loading.ts';
import { enter } from '../../lib/session/account.ts';
import { companyName, companySignIn } from '../../lib/session/company.ts';
import { useSession } from '../../lib/session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CompanySignIn, OrLine } from './components/company-sign-in.tsx';
import { SignInForm } from './components/sign-in-form.tsx';

export type LoginMode = 'login' | 'register' | 'forgot';

const loadRegisterForm = async () => (await import('./components/register-form.tsx')).RegisterForm;
const loadForgotForm = async () => (await import('./components/forgot-form.tsx')).ForgotForm;
const RegisterForm = lazyPanel(loadRegisterForm);
const ForgotForm = lazyPanel(loadForgotForm);

/** Loads the form of a mode before the page shows it. Without it, the page says that the server is away. */
export async function loadForm(mode: LoginMode): Promise<void> {
  if (mode === 'register') await fetchCode(loadRegisterForm).catch(() => {});
  if (mode === 'forgot') await fetchCode(loadForgotForm).catch(() => {});
}

const subtitles: Record<LoginMode, string> = {
  login: 'Sign in to your workspace.',
  register: 'Create your account. It takes a minute.',
  forgot: "We'll email you a link to choose a new password.",
};

interface LoginPageProps {
  mode: LoginMode;
  onModeChange: (mode: LoginMode) => void;
  /** Brought along by the page that led here; shown once. */
  message: string | undefined;
}

/** One screen in three modes. The typed email stays when the mode changes. */
export function LoginPage({ mode: wanted, onModeChange, message }: LoginPageProps) {
  const isOnly = companySignIn === 'only';
  const mode = isOnly ? 'login' : wanted;
  // For emergency administrators.
  const [showsPassword, setShowsPassword] = useState(!isOnly);
  const [email, setEmail] = useState('');
  const { notice } = useSession();
  const [note, setNote] = useState(message);
  const go = (next: LoginMode, nextNote?: string) => {
    setNote(nextNote);
    onModeChange(next);
  };
  const typed = { email, onEmailChange: setEmail };
  return (
    <AuthLayout
      companyName={companyName}
      title="Employee Portal"
      subtitle={subtitles[mode]}
      footer={
        isOnly ? (
          <Button variant="link" size="sm" onClick={() => setShowsPassword(!showsPassword)}>
            {showsPassword ? 'Hide password sign-in' : 'Emergency sign-in for administrators'}
          </Button>
        ) : (
          <ModeLinks mode={mode} onSelect={go} />
        )
      }
    >
      {notice && !note && (
        <Banner tone="danger" className="mb-4">
          {notice}
        </Banner>
      )}
      {note && (
        <Banner tone="success" className="mb-4">
          {note}
        </Banner>
      )}
      {mode === 'login' && companySignIn && <CompanySignIn main={isOnly && !showsPassword} />}
      {mode === 'login' && companySignIn && showsPassword && <OrLine />}
      {mode === 'login' && showsPassword && (
        <FirstFieldFocus>
          <SignInForm {...typed} onSignedIn={enter} />
        </FirstFieldFocus>
      )}
      {mode === 'register' && <RegisterForm {...typed} onRegistered={enter} />}
      {mode === 'forgot' && <ForgotForm {...typed} onRequested={(sentence) => go('login', sentence)} />}
    </AuthLayout>
  );
}

const links: Record<LoginMode, Array<[target: LoginMode, label: string]>> = {
  login: [
    ['forgot', 'Forgot your password?'],
    ['register', "Don't have an account? Sign up"],
  ],
  register: [['login', 'Already have an account? Sign in']],
  forgot: [['login', 'Back to sign in']],
};

function ModeLinks({ mode, onSelect }: { mode: LoginMode; onSelect: (mode: LoginMode) => void }) {
  return links[mode].map(([target, label]) => (
    <Button key={target} variant="link" size="sm" onClick={() => onSelect(target)}>
      {label}
    </Button>
  ));
}
