import { createFileRoute } from '@tanstack/react-router';
import { DeploymentPage } from '../../features/deployments/deployment-page.tsx';
import { preloadDeployment } from '../../features/deployments/queries.ts';
import { parseDeploymentSearch } from '../../features/deployments/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/deployments_/$deploymentId')({
  validateSearch: parseDeploymentSearch,
  staticData: { title: 'Deployment', access: 'admin' },
  loader: ({ params: { deploymentId } }) => firstRead(() => preloadDeployment(deploymentId)),
  component: Deployment,
});

function Deployment() {
  const { deploymentId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DeploymentPage
      key={deploymentId}
      id={deploymentId}
      search={search}
      setSearch={(change) =>
        void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
      }
    />
  );
}
