import { type ReactNode, Suspense, useState } from 'react';
import { AppShell } from '../../../components/shell/app-shell.tsx';
import { ConnectionStrip } from '../../../components/shell/connection-strip.tsx';
import { NOTHING_TYPED, SearchComing } from '../../../components/shell/search-coming.tsx';
import { lazyPart, preload } from '../../../lib/page/code-loading.ts';
import { companyName } from '../../../lib/session/company.ts';
import { leave } from '../../../lib/session/leave.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useLiveUnread } from '../../messenger/hooks/use-unread-messages.ts';
import { useLiveNotifications, useNotificationCounts } from '../../notifications/queries.ts';
import { useNavigation } from '../hooks/use-navigation.ts';
import { isMac, useSearchKey } from '../hooks/use-search-key.ts';

const loadSearch = async () => (await import('../../search/components/search-host.tsx')).SearchHost;
const SearchHost = lazyPart(loadSearch);
const AwayBanner = lazyPart(async () => (await import('../../system/components/away-banner.tsx')).AwayBanner);

/** The common frame of all pages with full access. */
export function PortalShell({ children }: { children: ReactNode }) {
  const user = useUser();
  const seesSystem = useMay('system.read');
  const { data: counts } = useNotificationCounts();
  useLiveNotifications();
  useLiveUnread();
  const { main, drawer, entries, area, title } = useNavigation();
  const [searching, setSearching] = useState<boolean>();
  const [opener, setOpener] = useState<Element | null>(null);
  const [early, setEarly] = useState(NOTHING_TYPED);
  const expectSearch = () => preload(loadSearch);
  const search = (open: boolean) => {
    if (open) setOpener(document.activeElement);
    else setEarly(NOTHING_TYPED);
    setSearching(open);
  };
  useSearchKey(() => search(!searching), expectSearch);
  return (
    <>
      <AppShell
        companyName={companyName}
        navigation={main}
        drawer={drawer}
        area={area}
        title={title}
        user={{ ...user, picture: user.profilePicture }}
        search={{ hint: isMac ? '⌘K' : 'Ctrl K', onOpen: () => search(true), onNear: expectSearch }}
        bell={{ unread: counts?.unread ?? 0 }}
        onSignOut={() => void leave()}
        strip={
          <>
            <ConnectionStrip />
            {seesSystem && (
              <Suspense>
                <AwayBanner />
              </Suspense>
            )}
          </>
        }
      >
        {children}
      </AppShell>
      {searching !== undefined && (
        <Suspense
          fallback={
            searching && <SearchComing typed={early} onType={setEarly} onClose={() => search(false)} />
          }
        >
          <SearchHost
            open={searching}
            onOpenChange={search}
            entries={entries}
            early={early}
            opener={opener}
          />
        </Suspense>
      )}
    </>
  );
}
