import { isAuditor } from '@portal/server/core/contract/access.ts';
import type { AdminTab } from '../../components/shell/admin-tab.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { useUser } from '../../lib/session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { TabCount, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { named, openSection, openTab, useAdminSections } from './hooks/use-sections.ts';
import type { AdminSearch } from './search.ts';

interface AdminPageProps {
  search: AdminSearch;
  /** Changes the URL's search. With `push`, Back undoes the change. */
  onSearch: (next: (old: AdminSearch) => AdminSearch, how: { push: boolean }) => void;
}

/** The administrators' area: a section of the second sidebar, in tabs where it has several. */
export function AdminPage({ search, onSearch }: AdminPageProps) {
  const user = useUser();
  const sections = useAdminSections();
  const section = openSection(sections, { pathname: '/admin', search });
  const open = openTab(sections, search);
  if (!section || !open) return null;
  const panel = open.render(search, (change, how = { push: false }) =>
    onSearch((old) => ({ ...named(open.name), ...open.parseSearch({ ...old, ...change }) }), how),
  );
  return (
    <>
      <PageHeader title={section.label} />
      {isAuditor(user) && (
        <Banner className="mb-4">
          You’re an auditor: you can read everything here and change nothing. What you read is logged.
        </Banner>
      )}
      {section.tabs.length === 1 ? (
        // A new one starts from its own first state.
        <div key={open.name}>{panel}</div>
      ) : (
        <Tabs
          label={`${section.label} sections`}
          value={open.name}
          // A tab opens without the filters of the last one.
          onValueChange={(name) => onSearch(() => named(name), { push: true })}
          items={section.tabs.map((tab) => ({
            value: tab.name,
            label: tab.label,
            badge: <Count {...tab} />,
          }))}
        >
          <TabPanel key={open.name} value={open.name}>
            {panel}
          </TabPanel>
        </Tabs>
      )}
    </>
  );
}

/** A longer number does not fit beside the label; the list itself says it. */
const COUNT_MAX = 999;
const useNoCount = () => undefined;

function Count({ useCount = useNoCount }: Pick<AdminTab, 'useCount'>) {
  const count = useCount();
  return count === undefined ? null : <TabCount>{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</TabCount>;
}
