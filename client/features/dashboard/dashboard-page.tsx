import { Banner } from '../../ui/banner.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OpenOffers } from '../deployments/own/components/open-offers.tsx';
import { WhereIMayWork } from '../readiness/components/where-i-may-work.tsx';
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
import { useHints } from './queries.ts';
import type { DashboardSearch, SetDashboardSearch } from './search.ts';

interface DashboardPageProps {
  search: DashboardSearch;
  setSearch: SetDashboardSearch;
}

/** The person's overview of today. Each card has its own query, so that a failure affects one card. */
export function DashboardPage({ search, setSearch }: DashboardPageProps) {
  const { refresh, refreshing, failed } = useRefresh();
  const allFailed = useAllFailed();
  // How much leads on above the cards is known with its answer only. Painted before it, they would be pushed down under
  // the finger that aims at them. When it does not come at once, they do not wait for it.
  const { data: hints, isPending, failureCount } = useHints();
  const awaited = isPending && failureCount === 0;
  return (
    <>
      <DashboardHeader onRefresh={() => void refresh()} refreshing={refreshing} />
      {(failed || allFailed) && (
        <Banner tone="danger" className="mb-5">
          Failed to load dashboard data. Please try again.
        </Banner>
      )}
      <div className="relative">
        {awaited && <Outline />}
        <div className={awaited ? 'invisible' : undefined}>
          <OpenOffers />
          <ForgottenClockOut />
          <Hints hints={hints} />
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
              <WhereIMayWork ifInField />
            </div>
          </div>
        </div>
      </div>
      <UpdatesDialogs search={search} setSearch={setSearch} />
    </>
  );
}

/** As the document paints the page before any script has run. */
function Outline() {
  return (
    <div className="absolute inset-x-0 top-0 grid gap-5">
      <Skeleton className="h-32" />
      <Skeleton className="h-64" />
    </div>
  );
}
