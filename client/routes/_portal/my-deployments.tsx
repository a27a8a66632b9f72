import { createFileRoute } from '@tanstack/react-router';
import { MyDeploymentsPage } from '../../features/deployments/own/my-deployments-page.tsx';
import { preloadOwnOffers } from '../../features/deployments/own/queries.ts';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/my-deployments')({
  staticData: { title: 'My Deployments', access: 'portal.read' },
  loader: () => firstRead(preloadOwnOffers),
  component: MyDeploymentsPage,
});
