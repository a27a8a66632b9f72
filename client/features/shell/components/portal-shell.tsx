import type { ReactNode } from 'react';
import { AppShell } from '../../../components/app-shell.tsx';
import { ConnectionStrip } from '../../../components/connection-strip.tsx';
import { signOut } from '../../../lib/account.ts';
import { companyName } from '../../../lib/company.ts';
import { useUser } from '../../../lib/session.ts';
import { unsaved } from '../../../lib/unsaved.ts';
import { useNotificationCounts, useNotificationNews } from '../../notifications/queries.ts';
import { useNavEntries } from '../hooks/use-nav-entries.ts';

/** What somebody is typing goes with the sign-in, so it is asked about first. */
async function leave(): Promise<void> {
  if (await unsaved.mayLeave()) await signOut();
}

/** The common frame of all pages with full access. */
export function PortalShell({ children }: { children: ReactNode }) {
  const user = useUser();
  const { data: counts } = useNotificationCounts();
  useNotificationNews();
  return (
    <AppShell
      companyName={companyName}
      entries={useNavEntries()}
      user={{ ...user, picture: user.profilePicture }}
      bell={{ unread: counts?.unread ?? 0 }}
      onSignOut={() => void leave()}
      strip={<ConnectionStrip />}
    >
      {children}
    </AppShell>
  );
}
