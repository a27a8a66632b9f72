import type { SetTimeSearch, TimeSearch } from '../search.ts';
import { ClockedInCard } from './clocked-in-card.tsx';
import { PayPeriodPanel } from './pay-period-panel.tsx';
import { PendingCorrections } from './pending-corrections.tsx';

/** Who works now, what waits to be decided, and what payroll pays. */
export function TimeAdminPanel({ search, setSearch }: { search: TimeSearch; setSearch: SetTimeSearch }) {
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PendingCorrections search={search} setSearch={setSearch} />
        <ClockedInCard />
      </div>
      <PayPeriodPanel day={search.day} onDay={(day) => setSearch({ day })} />
    </div>
  );
}
