import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { TextLink } from '../../components/content/links.tsx';
import { Markdown } from '../../components/content/markdown.tsx';
import { WrittenText } from '../../components/content/written-text.tsx';
import { FilePane } from '../../components/file-viewer/file-viewer.tsx';
import { useWriteInPlace } from '../../components/form/use-write.ts';
import { NotFound } from '../../components/shell/not-found.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { api } from '../../lib/api/api.ts';
import { errorSentence, statusOf } from '../../lib/api/errors.ts';
import { dateAndTime } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { StatusBadge } from './components/status-badge.tsx';
import { useEndSeen } from './hooks/use-end-seen.ts';
import { dueWords, kindLabels } from './model.ts';
import { type OpenOwn, refreshAcknowledgements, useOpenOwn } from './queries.ts';

/** The required text, to read to its end, and its confirmation. */
export function AcknowledgementPage({ id }: { id: string }) {
  const { data: own, error, isError, isFetching, refetch } = useOpenOwn(id);
  const status = statusOf(error);
  if (isError && (status === 404 || status === 400)) {
    return (
      <NotFound
        title="Acknowledgement not found"
        text="You were not asked to confirm this."
        to="/acknowledgements"
        linkText="Go to Acknowledgements"
      />
    );
  }
  if (own) return <Own key={own.version} own={own} />;
  if (!isError) return <Spinner block />;
  return (
    <Card>
      <ErrorState
        title="This did not load"
        text={errorSentence(error, 'Check your connection and try again.')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </Card>
  );
}

function Own({ own }: { own: OpenOwn }) {
  const { id, kind, title, version, status, earlier, file } = own;
  const [ended, setEnded] = useState(false);
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <div>
        <TextLink to="/acknowledgements" className="mb-2 inline-block">
          <ArrowLeft aria-hidden className="mr-1 mb-0.5 inline size-4" />
          Confirmations
        </TextLink>
        <PageHeader title={title} />
        <p className="-mt-3 flex flex-wrap items-center gap-2 text-sm text-muted">
          <StatusBadge status={status} />
          <Badge>{kindLabels[kind]}</Badge>
          {kind === 'document' && <span>Version {version}</span>}
          {(status === 'waiting' || status === 'overdue') && <span>{dueWords(own)}</span>}
        </p>
      </div>
      {earlier && status !== 'confirmed' && (
        <Banner
          tone="info"
          title={`Version ${version} is new. You confirmed version ${earlier.version} on ${dateAndTime(earlier.confirmedAt)}.`}
        >
          {file?.changes && `What changed: ${excerpt(file.changes)}`}
        </Banner>
      )}
      <Card>
        {own.content !== null ? (
          <Text own={own} content={own.content} onEnd={() => setEnded(true)} />
        ) : file ? (
          <section aria-label="Document" className="h-[70dvh]">
            <FilePane
              name={title}
              mimeType={file.mimeType}
              getUrl={async () =>
                (await api.acknowledgements.get.query({ id })).acknowledgement.file?.fileUrl ?? ''
              }
              onEnd={() => setEnded(true)}
            />
          </section>
        ) : (
          <CardBody>
            <p className="text-muted">This document was deleted.</p>
          </CardBody>
        )}
        <Confirmation own={own} ended={ended} />
      </Card>
    </div>
  );
}

function Text({ own, content, onEnd }: { own: OpenOwn; content: string; onEnd: () => void }) {
  const { end } = useEndSeen<HTMLDivElement>(onEnd);
  return (
    <CardBody>
      {own.kind === 'attestation' ? (
        <Markdown text={content} headingLevel={2} />
      ) : (
        <WrittenText text={content} />
      )}
      <div ref={end} className="h-px" />
    </CardBody>
  );
}

/** The reader's next step, to read on or to confirm, or their confirmation. */
function Confirmation({ own, ended }: { own: OpenOwn; ended: boolean }) {
  const { id, version, status, confirmedAt, file } = own;
  const [problem, setProblem] = useState<string>();
  const { write, busy } = useWriteInPlace({
    send: api.acknowledgements.confirm.mutate,
    failed: 'Your confirmation was not saved. Please try again.',
    onDone: () => {
      refreshAcknowledgements();
      toast.success('Thank you. Your confirmation is saved.');
    },
    onFailed: (sentence) => {
      setProblem(sentence);
      refreshAcknowledgements();
    },
  });
  if (status === 'confirmed' && confirmedAt)
    return (
      <Banner tone="success" className="m-4.5">
        You confirmed this on {dateAndTime(confirmedAt)}.
      </Banner>
    );
  if (status === 'released')
    return (
      <Banner tone="info" className="m-4.5">
        This is no longer required from you.
      </Banner>
    );
  const mustDownload = file !== null && file.mimeType !== 'application/pdf';
  return (
    <div className="grid gap-3 border-t border-line px-4.5 py-3.5">
      {problem && <Banner tone="danger">{problem}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm">
          {ended
            ? 'By confirming you say that you have read this and will follow it.'
            : mustDownload
              ? 'Download the file and read it to confirm.'
              : 'Read to the end to confirm.'}
        </p>
        <Button
          needs="acknowledgements.confirm"
          variant="primary"
          size="lg"
          disabled={!ended}
          busy={busy}
          onClick={() => void write({ id, version })}
        >
          Confirm
        </Button>
      </div>
    </div>
  );
}
