import { isOver, sentences } from '@portal/server/modules/deployments/constants.ts';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Ban, CircleStop, Copy, EllipsisVertical, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { TextLink } from '../../components/content/links.tsx';
import { Markdown } from '../../components/content/markdown.tsx';
import { ConfirmWrite } from '../../components/form/confirm-write.tsx';
import { useWrite } from '../../components/form/use-write.ts';
import { NotFound } from '../../components/shell/not-found.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { api } from '../../lib/api/api.ts';
import { errorSentence, statusOf } from '../../lib/api/errors.ts';
import { calendarRange } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { BoardCard } from './components/board-card.tsx';
import { CandidatesCard } from './components/candidates-card.tsx';
import { CloneDeploymentDialog, EditDeploymentDialog } from './components/deployment-dialog.tsx';
import { DocumentsCard } from './components/documents-card.tsx';
import { PacketCard } from './components/packet-card.tsx';
import { PositionsCard } from './components/positions-card.tsx';
import { ReportCard } from './components/report-card.tsx';
import { RollCallCard } from './components/roll-call-card.tsx';
import { StandbyCard } from './components/standby-card.tsx';
import { StatusBadge } from './components/status-badge.tsx';
import { kindLabels, placeText, statesText } from './model.ts';
import { type Deployment, refreshDeployments, useDeployment } from './queries.ts';
import type { DeploymentPart, DeploymentSearch, SetDeploymentSearch } from './search.ts';

interface DeploymentPageProps {
  id: string;
  search: DeploymentSearch;
  setSearch: SetDeploymentSearch;
}

/** A deployment: what it needs, and who can go. */
export function DeploymentPage({ id, search, setSearch }: DeploymentPageProps) {
  const { data: deployment, error, isError, isFetching, refetch } = useDeployment(id);
  const status = statusOf(error);
  if (isError && (status === 404 || status === 400)) {
    return (
      <NotFound
        title="Deployment not found"
        text="The address may be wrong."
        to="/deployments"
        linkText="Go to Deployments"
      />
    );
  }
  if (deployment) return <Parts deployment={deployment} search={search} setSearch={setSearch} />;
  if (!isError) return <Spinner block />;
  return (
    <Card>
      <ErrorState
        title="The deployment did not load"
        text={errorSentence(error, 'Check your connection and try again.')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </Card>
  );
}

const parts: { value: DeploymentPart; label: string }[] = [
  { value: 'fill', label: 'Fill' },
  { value: 'board', label: 'Board' },
  { value: 'safety', label: 'Safety' },
  { value: 'carrier', label: 'Carrier' },
];

function Parts({
  deployment,
  search,
  setSearch,
}: Omit<DeploymentPageProps, 'id'> & { deployment: Deployment }) {
  const open = !isOver(deployment.status);
  return (
    <>
      <Head deployment={deployment} open={open} />
      <Tabs
        label="Parts of the deployment"
        items={parts}
        value={search.part ?? 'fill'}
        onValueChange={(part) => setSearch({ part: part === 'fill' ? undefined : part }, { push: true })}
      >
        <TabPanel value="fill">
          <div className="grid grid-cols-1 gap-4">
            <PositionsCard deployment={deployment} open={open} />
            <StandbyCard deployment={deployment} open={open} />
            {open && <CandidatesCard deployment={deployment} search={search} setSearch={setSearch} />}
            <DocumentsCard deployment={deployment} open={open} />
            <Facts deployment={deployment} />
          </div>
        </TabPanel>
        <TabPanel value="board">
          <BoardCard deployment={deployment} />
        </TabPanel>
        <TabPanel value="safety">
          <RollCallCard deployment={deployment} />
        </TabPanel>
        <TabPanel value="carrier">
          <div className="grid grid-cols-1 gap-4">
            <PacketCard deployment={deployment} />
            <ReportCard deployment={deployment} open={open} />
          </div>
        </TabPanel>
      </Tabs>
    </>
  );
}

function Head({ deployment, open }: { deployment: Deployment; open: boolean }) {
  const { id, name, kind, status } = deployment;
  const [asking, setAsking] = useState<'edit' | 'clone' | 'close' | 'cancel'>();
  const close = () => setAsking(undefined);
  const navigate = useNavigate();
  const { write, busy } = useWrite({
    send: api.deployments.open.mutate,
    done: 'Deployment opened',
    failed: sentences.saveFailed,
    onDone: refreshDeployments,
  });
  return (
    <div>
      <TextLink to="/deployments" className="mb-2 inline-block">
        <ArrowLeft aria-hidden className="mr-1 mb-0.5 inline size-4" />
        Deployments
      </TextLink>
      <PageHeader
        title={name}
        badge={
          <>
            <StatusBadge status={status} />
            <Badge>{kindLabels[kind]}</Badge>
          </>
        }
        subtitle={[placeText(deployment), deployment.carrier].filter(Boolean).join(' · ')}
        actions={
          <>
            {!open && (
              <Button
                needs="deployments.manage"
                variant="primary"
                icon={<Play aria-hidden />}
                busy={busy}
                onClick={() => void write({ id })}
              >
                Open Again
              </Button>
            )}
            {open && (
              <Button
                needs="deployments.manage"
                icon={<Pencil aria-hidden />}
                onClick={() => setAsking('edit')}
              >
                Edit
              </Button>
            )}
            <DropdownMenu
              trigger={
                <Button needs="deployments.manage" icon={<EllipsisVertical aria-hidden />}>
                  More
                </Button>
              }
            >
              <MenuItem icon={<Copy aria-hidden />} onSelect={() => setAsking('clone')}>
                Clone Deployment
              </MenuItem>
              {status === 'open' && (
                <MenuItem icon={<CircleStop aria-hidden />} onSelect={() => setAsking('close')}>
                  Close Deployment
                </MenuItem>
              )}
              {open && (
                <MenuItem icon={<Ban aria-hidden />} danger onSelect={() => setAsking('cancel')}>
                  Cancel Deployment
                </MenuItem>
              )}
            </DropdownMenu>
          </>
        }
      />
      {asking === 'clone' && (
        <CloneDeploymentDialog
          deployment={deployment}
          onAdded={(clone) =>
            void navigate({ to: '/deployments/$deploymentId', params: { deploymentId: clone.id } })
          }
          onClose={close}
        />
      )}
      {asking === 'edit' && <EditDeploymentDialog deployment={deployment} onClose={close} />}
      {asking === 'close' && (
        <ConfirmWrite
          title={`Close ${name}?`}
          text="Everybody who is assigned is released, and open offers are withdrawn. It can be opened again, without them."
          confirmLabel="Close Deployment"
          send={api.deployments.close.mutate}
          input={{ id }}
          done="Deployment closed"
          failed={sentences.saveFailed}
          onDone={refreshDeployments}
          onClose={close}
        />
      )}
      {asking === 'cancel' && (
        <ConfirmWrite
          danger
          title={`Cancel ${name}?`}
          text="Everybody who is assigned is released, and open offers are withdrawn. It stays in the list as canceled."
          confirmLabel="Cancel Deployment"
          cancelLabel="Keep Deployment"
          send={api.deployments.cancel.mutate}
          input={{ id }}
          done="Deployment canceled"
          failed={sentences.saveFailed}
          onDone={refreshDeployments}
          onClose={close}
        />
      )}
    </div>
  );
}

/** What people who go have to know. */
function Facts({ deployment }: { deployment: Deployment }) {
  return (
    <Card>
      <CardHeader title="Details" />
      <CardBody className="grid gap-4">
        <DescriptionList columns={3} items={factsOf(deployment)} />
        {deployment.description && <Markdown text={deployment.description} />}
      </CardBody>
    </Card>
  );
}

const factsOf = ({ states, startDate, endDate, carrier, catNumber, reportTo, contact }: Deployment) => [
  { term: 'States', value: statesText(states) },
  { term: 'Days', value: calendarRange(startDate, endDate) },
  { term: 'Carrier', value: carrier },
  { term: 'CAT Number', value: catNumber },
  { term: 'Place to Report To', value: reportTo },
  { term: 'Contact', value: contact },
];
