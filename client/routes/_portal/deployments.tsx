import { createFileRoute } from '@tanstack/react-router';
import { DeploymentsPage } from '../../features/deployments/deployments-page.tsx';
import { preloadDeployments } from '../../features/deployments/queries.ts';
import { type DeploymentsSearch, deploymentFilters } from '../../features/deployments/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/deployments')({
  validateSearch: parsedByLoader<DeploymentsSearch>(),
  staticData: { title: 'Deployments', access: 'deployments.read' },
  loader: withSearch(deploymentFilters.parse, (search) => firstRead(() => preloadDeployments(search))),
  component: Deployments,
});

function Deployments() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DeploymentsPage
      search={search}
      setSearch={(change) => void navigate({ search: { ...search, ...change }, resetScroll: false })}
      onOpen={(deploymentId) => void navigate({ to: '/deployments/$deploymentId', params: { deploymentId } })}
    />
  );
}
