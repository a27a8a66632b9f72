import { SetupSteps } from '../../dashboard/components/hints.tsx';
import type { OverviewSearch, SetOverviewSearch } from '../search.ts';
import { CampaignsCard } from './campaigns-card.tsx';
import { ClockedInNow } from './clocked-in-now.tsx';
import { ExpiringCard } from './expiring-card.tsx';
import { ExpiringList } from './expiring-list.tsx';
import { WaitingCard } from './waiting-card.tsx';

/**
 * The administrators' overview: waiting decisions, expiring credentials, people clocked in, and readers. Each part
 * loads, and fails, separately.
 */
export function OverviewPanel({
  search,
  setSearch,
}: {
  search: OverviewSearch;
  setSearch: SetOverviewSearch;
}) {
  if (search.view === 'expiring') return <ExpiringList search={search} setSearch={setSearch} />;
  return (
    <>
      <SetupSteps />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <WaitingCard />
          <ExpiringCard />
        </div>
        <div className="grid min-w-0 gap-4">
          <ClockedInNow />
          <CampaignsCard />
        </div>
      </div>
    </>
  );
}
