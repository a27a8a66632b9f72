import { isAuditor } from '@portal/server/core/contract/access.ts';
import { ADMIN_GROUPS, type AdminTab } from '../../components/shell/admin-tab.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { useUser } from '../../lib/session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { GroupedTabs } from '../../ui/grouped-tabs.tsx';
import { TabPanel } from '../../ui/tabs.tsx';
import type { AdminSearch } from './search.ts';

const groupOf = ({ group }: AdminTab) => ADMIN_GROUPS.indexOf(group);

/** Every feature's own declaration, in order, without those that this portal does without. */
const declared = Object.values(
  import.meta.glob<AdminTab>('../**/admin-tab.ts', { eager: true, import: 'adminTab' }),
)
  .filter(({ shown = true }) => shown)
  .sort((one, other) => groupOf(one) - groupOf(other) || one.order - other.order);

/** The first tab is the one that is open when the URL names none. */
const named = (tab: string): AdminSearch => (tab === declared[0]?.name ? {} : { tab });

/** The tab that the URL names; else the one whose search the URL has; else the first. */
const openTab = (tabs: AdminTab[], search: AdminSearch) =>
  tabs.find(({ name }) => name === search.tab) ??
  tabs.find(({ opensUnnamed, parseSearch }) => opensUnnamed && Object.keys(parseSearch(search)).length > 0) ??
  tabs[0];

interface AdminPageProps {
  search: AdminSearch;
  /** Changes the URL's search. With `push`, Back undoes the change. */
  onSearch: (next: (old: AdminSearch) => AdminSearch, how: { push: boolean }) => void;
}

/** The administrators' area, in tabs. */
export function AdminPage({ search, onSearch }: AdminPageProps) {
  const user = useUser();
  const tabs = declared.filter(({ needs }) => user.abilities.includes(needs));
  const open = openTab(tabs, search);
  if (!open) return null;
  return (
    <>
      <PageHeader
        title="Admin"
        inTopBar
        subtitle="Run the company: what is waiting, people, publishing, and settings"
      />
      {isAuditor(user) && (
        <Banner className="mb-4">
          You’re an auditor: you can read everything here and change nothing. What you read is logged.
        </Banner>
      )}
      <GroupedTabs
        label="Admin sections"
        pickerLabel="Admin section"
        value={open.name}
        // A tab opens without the filters of the last one.
        onValueChange={(name) => onSearch(() => named(name), { push: true })}
        items={tabs.map(({ name, label, group, icon: Icon, useCount }) => ({
          value: name,
          label,
          group,
          icon: <Icon aria-hidden />,
          useCount,
        }))}
      >
        {tabs.map(({ name, render }) => (
          <TabPanel key={name} value={name}>
            {render(search, (change, how = { push: false }) =>
              onSearch((old) => ({ ...named(name), ...open.parseSearch({ ...old, ...change }) }), how),
            )}
          </TabPanel>
        ))}
      </GroupedTabs>
    </>
  );
}
