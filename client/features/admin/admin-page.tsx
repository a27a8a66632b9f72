import { Suspense } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useWaitingCount } from '../users/queries.ts';
import type { AdminSearch, SetAdminSearch } from './search.ts';
import { type AdminTab, FIRST_TAB, shownTabs } from './tab-names.ts';
import { tabViews } from './tabs.ts';

interface AdminPageProps {
  search: AdminSearch;
  /** Opens a tab without the filters of the last one. */
  onTabChange: (tab: AdminTab) => void;
  /** Changes what the open tab keeps in the URL. */
  setSearch: SetAdminSearch;
}

/** What administrators do, in tabs. */
export function AdminPage({ search, onTabChange, setSearch }: AdminPageProps) {
  const counts: Partial<Record<AdminTab, number | undefined>> = { pending: useWaitingCount() };
  return (
    <>
      <PageHeader title="Admin" subtitle="Manage people and review applicants" />
      <Tabs
        label="Admin sections"
        value={search.tab ?? FIRST_TAB}
        onValueChange={onTabChange}
        items={shownTabs.map((value) => {
          const { label, icon: Icon } = tabViews[value];
          return {
            value,
            label,
            icon: <Icon aria-hidden className="max-sm:hidden" />,
            count: counts[value],
          };
        })}
      >
        {shownTabs.map((value) => {
          const { Panel } = tabViews[value];
          return (
            <TabPanel key={value} value={value}>
              <Suspense fallback={<Spinner block />}>
                <Panel search={search} setSearch={setSearch} />
              </Suspense>
            </TabPanel>
          );
        })}
      </Tabs>
    </>
  );
}
