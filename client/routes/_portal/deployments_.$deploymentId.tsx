import { createFileRoute } from '@tanstack/react-router';
import { DeploymentPage } from '../../features/deployments/deployment-page.tsx';
import { preloadDeployment } from '../../features/deployments/queries.ts';
import { type DeploymentSearch, parseDeploymentSearch } from '../../features/deployments/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/deployments_/$deploymentId')({
  validateSearch: parsedByLoader<DeploymentSearch>(),
  staticData: { title: 'Deployment', access: 'deployments.read' },
  loader: withSearch(parseDeploymentSearch, readDeployment),
  component: Deployment,
});

function readDeployment(_search: DeploymentSearch, { deploymentId }: { deploymentId: string }) {
  firstRead(() => preloadDeployment(deploymentId));
}

function Deployment() {
  const { deploymentId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DeploymentPage
      key={deploymentId}
      id={deploymentId}
      search={search}
      setSearch={(change, how) =>
        void navigate({ search: { ...search, ...change }, replace: !how?.push, resetScroll: false })
      }
    />
  );
}
