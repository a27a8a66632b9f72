import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FilterBar } from '../../components/list/filter-bar.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { TabCount, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AllApps } from './components/all-apps.tsx';
import { CustomAppDialog } from './components/custom-app-dialog.tsx';
import { MyApps } from './components/my-apps.tsx';
import { useMyApps, usePredefinedApps } from './queries.ts';
import { appFilters, type SetVaultSearch, type VaultSearch } from './search.ts';

interface AppVaultPageProps {
  search: VaultSearch;
  setSearch: SetVaultSearch;
}

/** The person's apps, and the catalog. */
export function AppVaultPage({ search, setSearch }: AppVaultPageProps) {
  const mine = useMyApps();
  const catalog = usePredefinedApps();
  const [creating, setCreating] = useState(false);
  const tab = search.tab ?? 'my';
  const open = (next: 'my' | 'all') => setSearch({ tab: next === 'all' ? next : undefined });
  return (
    <>
      <PageHeader title="App Vault" subtitle="Open the applications you work with from one place" />
      <Tabs
        label="Applications"
        value={tab}
        onValueChange={open}
        items={[
          { value: 'my', label: 'My Apps', badge: mine.data && <TabCount>{mine.data.length}</TabCount> },
          {
            value: 'all',
            label: 'All Applications',
            badge: catalog.data && <TabCount>{catalog.data.length}</TabCount>,
          },
        ]}
      >
        <FilterBar
          className="mb-4"
          filters={appFilters}
          search={search}
          setSearch={setSearch}
          actions={
            tab === 'my' && (
              <Button
                needs="portal.arrange"
                variant="primary"
                icon={<Plus aria-hidden />}
                onClick={() => setCreating(true)}
              >
                Create App
              </Button>
            )
          }
        />
        <TabPanel value="my">
          <MyApps search={search} onBrowse={() => open('all')} />
        </TabPanel>
        <TabPanel value="all">
          <AllApps search={search} />
        </TabPanel>
      </Tabs>
      {creating && <CustomAppDialog onClose={() => setCreating(false)} />}
    </>
  );
}
