import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';

export const Route = createFileRoute('/_portal/dashboard')({
  staticData: { title: 'Dashboard', access: 'staff' },
  component: DashboardPage,
});
