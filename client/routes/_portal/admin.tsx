import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';

export const Route = createFileRoute('/_portal/admin')({
  staticData: { title: 'Admin' },
  component: AdminPage,
});
