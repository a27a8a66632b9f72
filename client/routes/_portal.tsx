import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { PortalShell } from '../features/shell/components/portal-shell.tsx';
import { WhileSwitchedOn } from '../features/shell/components/while-switched-on.tsx';

export const Route = createFileRoute('/_portal')({
  staticData: { access: 'portal.read' },
  component: Portal,
});

function Portal() {
  const feature = useMatches({ select: (matches) => matches.at(-1)?.staticData.feature });
  return (
    <PortalShell>
      <WhileSwitchedOn feature={feature}>
        <Outlet />
      </WhileSwitchedOn>
    </PortalShell>
  );
}
