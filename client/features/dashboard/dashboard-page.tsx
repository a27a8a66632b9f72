import { Bell, LayoutGrid, ListChecks, Megaphone } from 'lucide-react';
import { Banner } from '../../ui/banner.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { DashboardHeader } from './components/dashboard-header.tsx';
import { useRefresh } from './hooks/use-refresh.ts';

/** What a person needs to know today. Each card belongs to a feature and says so while there is nothing in it. */
export function DashboardPage() {
  const { refresh, refreshing, failed } = useRefresh();
  return (
    <>
      <DashboardHeader onRefresh={() => void refresh()} refreshing={refreshing} />
      {failed && (
        <Banner tone="danger" className="mb-5">
          The dashboard couldn't be refreshed. Check your connection and try again.
        </Banner>
      )}
      <div className="mb-5 grid grid-cols-3 gap-2 sm:gap-4">
        <StatCard label="Company Updates" value={0} tone="info" icon={<Megaphone />} />
        <StatCard label="Pending Actions" value={0} tone="attention" icon={<ListChecks />} />
        <StatCard label="New Notifications" value={0} tone="success" icon={<Bell />} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-4">
          <Card>
            <CardHeader title="Latest Company Updates" />
            <EmptyState compact icon={Megaphone} title="No updates available" />
          </Card>
          <Card>
            <CardHeader title="My Action Items" />
            <EmptyState compact icon={ListChecks} title="No action items" text="You're all caught up!" />
          </Card>
        </div>
        <div className="grid gap-4">
          <Card>
            <CardHeader title="Quick Access" />
            <EmptyState
              compact
              icon={LayoutGrid}
              title="No apps yet"
              text="The apps you work with will stand here."
            />
          </Card>
          <Card>
            <CardHeader title="Recent Notifications" />
            <EmptyState compact icon={Bell} title="No new notifications" />
          </Card>
        </div>
      </div>
    </>
  );
}
