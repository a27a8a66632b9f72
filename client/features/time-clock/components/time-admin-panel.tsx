import type { SetTimeSearch, TimeSearch } from '../search.ts';
import { ClockedInCard } from './clocked-in-card.tsx';
import { CorrectionsPanel } from './corrections-panel.tsx';
import { OpenEntry } from './open-entry.tsx';
import { PayPeriodPanel } from './pay-period-panel.tsx';

/** People who are clocked in, pending corrections, and payroll. */
export function TimeAdminPanel({ search, setSearch }: { search: TimeSearch; setSearch: SetTimeSearch }) {
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <CorrectionsPanel search={search} setSearch={setSearch} />
        <ClockedInCard search={search} setSearch={setSearch} />
      </div>
      <PayPeriodPanel search={search} setSearch={setSearch} />
      {search.entry && (
        <OpenEntry id={search.entry} onClose={() => setSearch({ entry: undefined }, { push: false })} />
      )}
    </div>
  );
}
