import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { WrittenText } from '../../../components/content/written-text.tsx';
import { AuthLayout } from '../../../components/shell/auth-layout.tsx';
import { errorSentence, statusOf } from '../../../lib/api/errors.ts';
import { dateAndTime } from '../../../lib/format/format.ts';
import { enter } from '../../../lib/session/account.ts';
import { companyName } from '../../../lib/session/company.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SignInForm } from '../../auth/components/sign-in-form.tsx';
import { placeText, roleLabels } from '../model.ts';
import { useQuestion } from './hooks/use-question.ts';
import { answerSentence } from './model.ts';
import type { OfferQuestion } from './queries.ts';

interface OfferLinkPageProps {
  id: string;
  linkKey: string;
}

/**
 * The page behind the link in an offer's email: the question, and the sign-in that an answer needs. A person who is
 * signed in continues to the offer itself, which exists for its person only.
 */
export function OfferLinkPage({ id, linkKey }: OfferLinkPageProps) {
  const { user } = useSession();
  if (user) return <Navigate to="/my-deployments/$offerId" params={{ offerId: id }} replace />;
  return <SignedOut id={id} linkKey={linkKey} />;
}

function SignedOut({ id, linkKey }: OfferLinkPageProps) {
  const { question, error, retry } = useQuestion(id, linkKey);
  const [email, setEmail] = useState('');
  const isUnknown = statusOf(error) === 404 || statusOf(error) === 400;
  if (!question && !error) return <Spinner block />;
  return (
    <AuthLayout
      companyName={companyName}
      title={question ? `Can you go? ${question.deployment.name}` : 'Your offer'}
      subtitle={question?.status === 'offered' ? 'Sign in to answer.' : 'Sign in to see your deployments.'}
    >
      <div className="grid gap-5">
        {question && <Question question={question} />}
        {isUnknown && (
          <Banner tone="attention">This link does not show an offer any more. Sign in to see yours.</Banner>
        )}
        {error !== undefined && !isUnknown && (
          <ErrorState title={errorSentence(error, 'The offer did not load')} onRetry={retry} />
        )}
        <SignInForm email={email} onEmailChange={setEmail} onSignedIn={enter} />
      </div>
    </AuthLayout>
  );
}

function Question({ question }: { question: OfferQuestion }) {
  const { deployment, position, status, deadline, message, change } = question;
  const answered = answerSentence(question);
  return (
    <div className="grid gap-2">
      <p className="font-medium">
        {roleLabels[position.role]} · {placeText(position)}
      </p>
      {deployment.carrier && <p>For {deployment.carrier}</p>}
      {deployment.reportTo && <p>Report to {deployment.reportTo}</p>}
      {change ? <Banner tone="attention">{change}</Banner> : message && <WrittenText text={message} />}
      {status === 'offered' && (
        <p className="text-sm text-muted">
          {change ? 'You keep your place until you answer.' : `Answer until ${dateAndTime(deadline)}`}
        </p>
      )}
      {answered && <Banner tone={status === 'accepted' ? 'success' : 'info'}>{answered}</Banner>}
    </div>
  );
}
