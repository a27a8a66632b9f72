import { CircleCheck, CircleMinus, CircleX, Mail } from 'lucide-react';
import { useWriteInPlace } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { count, dateAndTime } from '../../../lib/format/format.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { backupText, databaseText, dependencyLabels, dependencyText, diskText } from '../model.ts';
import { type Dependency, type System, useSystem } from '../queries.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { Findings } from './findings.tsx';
import { SignEveryoneOut } from './sign-everyone-out.tsx';

/** Versions, figures and dependencies of the portal, and jobs that failed. */
export function SystemPanel() {
  const { data: system, isError, error, refetch, isFetching } = useSystem();
  if (!system) {
    if (!isError) return <Spinner block text="Loading system..." />;
    return (
      <ErrorState
        title={errorSentence(error, 'The system did not load')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Dependencies dependencies={system.dependencies} />
        <About system={system} />
      </div>
      <Findings />
      <FailedJobs />
      <SignEveryoneOut />
    </div>
  );
}

const states: Record<Dependency['state'], { tone: Tone; label: string; Icon: typeof CircleCheck }> = {
  ok: { tone: 'success', label: 'Working', Icon: CircleCheck },
  away: { tone: 'danger', label: 'Not reachable', Icon: CircleX },
  off: { tone: 'neutral', label: 'Not set up', Icon: CircleMinus },
};

/** Where "Not reachable" would be untrue. */
const awayLabels: Partial<Record<Dependency['name'], string>> = { backup: 'Late', disk: 'Low' };

function Dependencies({ dependencies }: { dependencies: Dependency[] }) {
  const test = useWriteInPlace({
    send: (_: undefined, once) => api.system.sendTestEmail.mutate(undefined, once),
    done: ({ sentTo }) =>
      dependencies.some(({ name, state }) => name === 'mail' && state === 'off')
        ? 'The test email was written to the folder of emails, because no mail server is set'
        : `A test email is on its way to ${sentTo}`,
    failed: 'The test email was not sent',
  });
  return (
    <Card aria-label="Dependencies">
      <CardHeader
        title="Dependencies"
        actions={
          <Button
            needs="system.manage"
            size="sm"
            icon={<Mail aria-hidden />}
            busy={test.busy}
            onClick={() => void test.write(undefined)}
          >
            Send Test Email
          </Button>
        }
      />
      {test.problem && (
        <Banner tone="danger" className="m-3">
          {test.problem}
        </Banner>
      )}
      <CardList>
        {dependencies.map((dependency) => {
          const { tone, label, Icon } = states[dependency.state];
          return (
            <CardRow
              key={dependency.name}
              trailing={
                <Badge tone={tone} icon={<Icon aria-hidden />}>
                  {dependency.state === 'away' ? (awayLabels[dependency.name] ?? label) : label}
                </Badge>
              }
            >
              <p className="font-medium">{dependencyLabels[dependency.name]}</p>
              {dependency.state !== 'ok' && (
                <p className="text-sm wrap-anywhere text-muted">{dependencyText(dependency)}</p>
              )}
            </CardRow>
          );
        })}
      </CardList>
    </Card>
  );
}

const About = ({
  system: { version, nodeVersion, startedAt, database, disks, jobs, backup },
}: {
  system: System;
}) => (
  <Card aria-label="About">
    <CardHeader title="About" />
    <CardBody>
      <DescriptionList
        whenEmpty="Not known now"
        items={[
          { term: 'Portal', value: version },
          { term: 'Node.js', value: nodeVersion },
          { term: 'Server started', value: dateAndTime(startedAt) },
          { term: 'Database', value: databaseText(database) },
          {
            term: 'Last backup',
            value: <span className="wrap-anywhere">{backup && (backupText(backup) ?? 'None')}</span>,
          },
          {
            term: 'Disk space',
            value: disks.length > 0 && (
              <ul>
                {disks.map((disk) => (
                  <li key={disk.place} title={disk.folder}>
                    {diskText(disk)}
                  </li>
                ))}
              </ul>
            ),
          },
          { term: 'Jobs waiting', value: jobs && count(jobs.waiting) },
          { term: 'Emails not delivered', value: jobs && count(jobs.failedEmails) },
        ]}
      />
    </CardBody>
  </Card>
);
