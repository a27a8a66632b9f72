import { Plus, Tornado } from 'lucide-react';
import { useState } from 'react';
import { TitleLink } from '../../components/content/links.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { errorSentence } from '../../lib/api/errors.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CardList, CardRow } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AddDeploymentDialog } from './components/deployment-dialog.tsx';
import { StatusBadge } from './components/status-badge.tsx';
import { kindLabels, needsText, placeText } from './model.ts';
import { type Deployment, useDeployments } from './queries.ts';
import { type DeploymentsSearch, deploymentFilters, type SetDeploymentsSearch } from './search.ts';

interface DeploymentsPageProps {
  search: DeploymentsSearch;
  setSearch: SetDeploymentsSearch;
  /** Opens the page of a deployment. */
  onOpen: (id: string) => void;
}

/** The events that people are sent to. */
export function DeploymentsPage({ search, setSearch, onOpen }: DeploymentsPageProps) {
  const list = useDeployments(search);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="Deployments"
        subtitle="Plan who goes to a storm, and find who may work there on its days"
        actions={
          <Button
            needs="deployments.manage"
            variant="primary"
            icon={<Plus aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add Deployment
          </Button>
        }
      />
      <ListScreen
        list={list}
        rows={list.data?.pages.flatMap((page) => page.deployments)}
        bar={{ filters: deploymentFilters, search, setSearch }}
        failedTitle={errorSentence(list.error, 'The deployments did not load')}
        skeleton={<SkeletonRows rows={4} label="Loading deployments..." />}
        empty={{
          icon: Tornado,
          title: 'No deployments yet',
          text: 'Add the first one above: its states, its days, and who is needed.',
        }}
      >
        {(rows) => (
          <CardList aria-label="Deployments">
            {rows.map((deployment) => (
              <DeploymentRow key={deployment.id} deployment={deployment} />
            ))}
          </CardList>
        )}
      </ListScreen>
      {adding && <AddDeploymentDialog onAdded={({ id }) => onOpen(id)} onClose={() => setAdding(false)} />}
    </>
  );
}

function DeploymentRow({ deployment }: { deployment: Deployment }) {
  const { id, name, kind, status, positions, carrier } = deployment;
  return (
    <CardRow trailing={<StatusBadge status={status} />}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TitleLink to="/deployments/$deploymentId" params={{ deploymentId: id }}>
          {name}
        </TitleLink>
        <Badge>{kindLabels[kind]}</Badge>
      </p>
      <p className="mt-0.5 text-sm text-muted">
        {[placeText(deployment), needsText(positions), carrier].filter(Boolean).join(' · ')}
      </p>
    </CardRow>
  );
}
