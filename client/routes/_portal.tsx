import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PortalShell } from '../features/shell/components/portal-shell.tsx';

export const Route = createFileRoute('/_portal')({
  staticData: { access: 'staff' },
  component: Portal,
});

function Portal() {
  return (
    <PortalShell>
      <Outlet />
    </PortalShell>
  );
}
