import { Banner } from '../../ui/banner.tsx';
import { ForgottenClockOut } from '../time-clock/components/forgotten-clock-out.tsx';
import { ActionItemsCard } from './components/action-items-card.tsx';
import { DashboardHeader } from './components/dashboard-header.tsx';
import { Hints } from './components/hints.tsx';
import { NewNotificationsCount } from './components/new-notifications-count.tsx';
import { NotificationsCard } from './components/notifications-card.tsx';
import { PendingActionsCount } from './components/pending-actions-count.tsx';
import { QuickAccessCard } from './components/quick-access-card.tsx';
import { UpdatesCard } from './components/updates-card.tsx';
import { UpdatesCount } from './components/updates-count.tsx';
import { UpdatesDialogs } from './components/updates-dialogs.tsx';
import { useAllFailed } from './hooks/use-all-failed.ts';
import { useRefresh } from './hooks/use-refresh.ts';
import type { DashboardSearch, SetDashboardSearch } from './search.ts';

interface DashboardPageProps {
  search: DashboardSearch;
  setSearch: SetDashboardSearch;
}

/** What a person needs to know today. Each card reads for itself, so that one that fails leaves the others alone. */
export function DashboardPage({ search, setSearch }: DashboardPageProps) {
  const { refresh, refreshing, failed } = useRefresh();
  const allFailed = useAllFailed();
  return (
    <>
      <DashboardHeader onRefresh={() => void refresh()} refreshing={refreshing} />
      {(failed || allFailed) && (
        <Banner tone="danger" className="mb-5">
          Failed to load dashboard data. Please try again.
        </Banner>
      )}
      <ForgottenClockOut />
      <Hints />
      <div className="mb-5 grid grid-cols-3 gap-2 sm:gap-4">
        <UpdatesCount />
        <PendingActionsCount />
        <NewNotificationsCount />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-4">
          <UpdatesCard setSearch={setSearch} />
          <ActionItemsCard />
        </div>
        <div className="grid gap-4">
          <QuickAccessCard />
          <NotificationsCard />
        </div>
      </div>
      <UpdatesDialogs search={search} setSearch={setSearch} />
    </>
  );
}
