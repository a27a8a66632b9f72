import { createFileRoute } from '@tanstack/react-router';
import { DeploymentsPage } from '../../features/deployments/deployments-page.tsx';
import { preloadDeployments } from '../../features/deployments/queries.ts';
import { deploymentFilters } from '../../features/deployments/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/deployments')({
  validateSearch: deploymentFilters.parse,
  staticData: { title: 'Deployments', access: 'admin' },
  loader: ({ location: { search } }) => firstRead(() => preloadDeployments(deploymentFilters.parse(search))),
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
