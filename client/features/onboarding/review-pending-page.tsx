import { Check, Clock, LoaderCircle, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Brand } from '../../components/shell/brand.tsx';
import { ConnectionStrip } from '../../components/shell/connection-strip.tsx';
import { signOut } from '../../lib/session/account.ts';
import { companyName, contactEmail } from '../../lib/session/company.ts';
import { useUser } from '../../lib/session/session.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { ConfirmEmailBanner } from './components/confirm-email-banner.tsx';

type State = 'done' | 'active' | 'pending';

const progress: Array<[label: string, state: State]> = [
  ['Account Created', 'done'],
  ['Onboarding Completed', 'done'],
  ['Admin Review In Progress', 'active'],
  ['Account Activation', 'pending'],
];

const next = [
  'An administrator reviews your profile, experience, licenses, and bonds.',
  'You get an email with the decision.',
  'Your work email and position are assigned.',
  'You are granted full access to the portal.',
];

const timeline: Array<[figure: string, what: string]> = [
  ['1-2 business days', 'Review time'],
  ['24hrs', 'Email response'],
  ['Instant', 'Account access'],
];

/** The page between the submission of a profile and its approval. The tab moves on by itself. */
export function ReviewPendingPage() {
  const user = useUser();
  return (
    <div className="min-h-dvh">
      <ConnectionStrip />
      <main className="mx-auto grid max-w-3xl gap-4 px-4 py-8 sm:py-12">
        <Brand companyName={companyName} text={companyName} className="mb-2" />
        <header>
          <h1 className="text-xl font-semibold tracking-[-0.01em]">Application Under Review</h1>
          <p className="mt-1 text-muted">
            Thank you, {user.firstName}. Your profile is complete, and an administrator is reviewing it.
          </p>
        </header>
        <ConfirmEmailBanner addressShown />
        <div className="grid gap-4 sm:grid-cols-2">
          <Card>
            <CardHeader title="Progress" />
            <CardBody>
              <ol className="grid gap-4">
                {progress.map(([label, state]) => (
                  <ProgressRow key={label} label={label} state={state} />
                ))}
              </ol>
            </CardBody>
          </Card>
          <Card>
            <CardHeader title="What's Next" />
            <CardBody>
              <ol className="grid gap-3">
                {next.map((sentence, index) => (
                  <li key={sentence} className="flex gap-3">
                    <span className="w-4 shrink-0 font-semibold text-accent-ink">{index + 1}</span>
                    <span>{sentence}</span>
                  </li>
                ))}
              </ol>
            </CardBody>
          </Card>
        </div>
        <Card>
          <CardHeader title="Expected Timeline" />
          <CardBody>
            <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
              {timeline.map(([figure, what]) => (
                <div key={what} className="flex flex-col-reverse">
                  <dt className="text-sm text-muted">{what}</dt>
                  <dd className="text-lg font-semibold">{figure}</dd>
                </div>
              ))}
            </dl>
          </CardBody>
        </Card>
        <p className="flex items-start gap-2 text-muted">
          <Mail aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            Updates are sent to your primary email
            {user.primaryEmail && (
              <>
                ,{' '}
                <strong className="font-medium text-ink">
                  <AddressText text={user.primaryEmail} />
                </strong>
              </>
            )}
            .
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {contactEmail && (
            <AnchorButton
              href={`mailto:${contactEmail}`}
              variant="primary"
              size="lg"
              icon={<Mail aria-hidden />}
            >
              Contact Admin
            </AnchorButton>
          )}
          <Button size="lg" onClick={signOut}>
            Back to Login
          </Button>
        </div>
      </main>
    </div>
  );
}

const marks: Record<State, { icon: ReactNode; className: string; badge: ReactNode }> = {
  done: {
    icon: <Check aria-hidden className="size-4" />,
    className: 'bg-success-soft text-success',
    badge: <Badge tone="success">Done</Badge>,
  },
  active: {
    icon: <LoaderCircle aria-hidden className="size-4 animate-turn" />,
    className: 'bg-accent-soft text-accent-ink',
    badge: <Badge tone="accent">Active</Badge>,
  },
  pending: {
    icon: <Clock aria-hidden className="size-4" />,
    className: 'bg-sunken text-muted',
    badge: <Badge>Pending</Badge>,
  },
};

function ProgressRow({ label, state }: { label: string; state: State }) {
  const { icon, className, badge } = marks[state];
  return (
    <li className="flex items-center gap-3" aria-current={state === 'active' ? 'step' : undefined}>
      <span className={`grid size-8 shrink-0 place-items-center rounded-full ${className}`}>{icon}</span>
      <span className="min-w-0 flex-1 font-medium">{label}</span>
      {badge}
    </li>
  );
}
