import { CircleCheck } from 'lucide-react';
import { useWriteInPlace } from '../../../components/form/use-write.ts';
import { ListState } from '../../../components/list/list-state.tsx';
import { api } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { count, counted, dateAndTime } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { jobTitle } from '../model.ts';
import { type FailedJob, refreshSystem, useFailedJobs } from '../queries.ts';

/** Jobs whose last attempt failed, the newest first, each with a button that tries it again. */
export function FailedJobs() {
  const { data, isError, error, refetch, isFetching } = useFailedJobs();
  return (
    <Card aria-label="Failed jobs and emails">
      <CardHeader
        title="Failed Jobs and Emails"
        badge={data && data.total > 0 && <Badge tone="attention">{count(data.total)}</Badge>}
      />
      <ListState
        rows={data?.jobs}
        failed={isError}
        failedTitle={errorSentence(error, 'The failed jobs did not load')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        loadingText="Loading failed jobs..."
        empty={{
          icon: CircleCheck,
          title: 'Nothing failed',
          text: 'Emails and other background work that fail are listed here.',
          done: true,
        }}
      >
        {(jobs) => (
          <CardList>
            {jobs.map((job) => (
              <Job key={job.id} job={job} />
            ))}
          </CardList>
        )}
      </ListState>
      {data && data.total > data.jobs.length && (
        <p className="border-t border-line px-4.5 py-3 text-sm text-muted">
          The newest {count(data.jobs.length)} of {count(data.total)} are listed.
        </p>
      )}
    </Card>
  );
}

function Job({ job }: { job: FailedJob }) {
  const retry = useWriteInPlace({
    send: api.system.retryJob.mutate,
    done: `“${jobTitle(job)}” is tried again`,
    failed: 'The job was not tried again',
    onDone: refreshSystem,
    onFailed: refreshSystem,
  });
  return (
    <CardRow
      trailing={
        <Button
          needs="system.manage"
          size="sm"
          busy={retry.busy}
          aria-label={`Try Again: ${jobTitle(job)}`}
          onClick={() => void retry.write({ jobId: job.id })}
        >
          Try Again
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{jobTitle(job)}</span>
        {job.sendsEmail && <Badge tone="info">Email</Badge>}
      </p>
      <p className="text-sm text-muted">
        Failed {dateAndTime(job.failedAt)} after {counted(job.attempts, 'attempt')}.{' '}
        {job.nextAttemptAt
          ? `Next attempt ${dateAndTime(job.nextAttemptAt)}.`
          : 'There is no further attempt.'}
      </p>
      <p className="text-sm wrap-anywhere text-muted">{job.error}</p>
      {retry.problem && <p className="text-sm text-danger">{retry.problem}</p>}
    </CardRow>
  );
}
