import { BadgeCheck, Printer, SearchX } from 'lucide-react';
import { LinkButton } from '../../../components/content/links.tsx';
import { Brand } from '../../../components/shell/brand.tsx';
import { OwnMenu } from '../../../components/shell/own-menu.tsx';
import { errorSentence, statusOf } from '../../../lib/api/errors.ts';
import { companyName } from '../../../lib/session/company.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { CertificatePaper } from './components/certificate-paper.tsx';
import { useCertificate } from './hooks/use-certificate.ts';

/**
 * The public page of a certificate by its number: its owner prints it here, and anybody can verify it. Shows who
 * completed which course and when, and nothing else.
 */
export function CertificatePage({ number }: { number: string }) {
  const { certificate, error, busy, retry } = useCertificate(number);
  const { user } = useSession();
  return (
    <div className="min-h-dvh print:min-h-0">
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex max-w-4xl flex-wrap items-center justify-between gap-3 px-4 py-3">
          <Brand companyName={companyName} text={companyName} />
          {user && (
            <div className="flex items-center gap-3">
              <LinkButton to="/training" size="sm">
                Go to Coastal U
              </LinkButton>
              <OwnMenu />
            </div>
          )}
        </div>
      </header>
      <main id="main" className="mx-auto max-w-4xl px-4 py-6 print:max-w-none print:p-0">
        {certificate ? (
          <>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
              <p role="status" className="flex min-w-0 items-start gap-2 text-success">
                <BadgeCheck aria-hidden className="size-5 shrink-0" />
                <span className="font-medium">Verified: {companyName} issued this certificate.</span>
              </p>
              <Button icon={<Printer aria-hidden />} onClick={() => print()}>
                Print Certificate
              </Button>
            </div>
            <CertificatePaper {...certificate} />
          </>
        ) : busy ? (
          <Spinner block text="Loading certificate..." />
        ) : statusOf(error) === 404 ? (
          <div role="alert">
            <EmptyState
              icon={SearchX}
              title="Certificate Not Found"
              text={`${companyName} has issued no certificate with the number ${number}. Check the number and try again.`}
            />
          </div>
        ) : (
          <ErrorState
            title={errorSentence(error, 'Failed to load certificate')}
            onRetry={retry}
            busy={busy}
          />
        )}
      </main>
    </div>
  );
}
