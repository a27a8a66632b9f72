import { Navigate, useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../../components/shell/page-header.tsx';
import type { SelfServiceTab } from '../../components/shell/self-service-tab.tsx';
import { useFeaturesOff } from '../../lib/session/features.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';

/** Every feature's own declaration, in order. */
const tabs = Object.values(
  import.meta.glob<SelfServiceTab>('../**/self-service-tab.ts', { eager: true, import: 'selfServiceTab' }),
).sort((one, other) => one.order - other.order);

/**
 * The self-service tabs, each with a page of its own.
 * @param path of the open tab
 */
export function SelfServicePage({ path }: { path: SelfServiceTab['path'] }) {
  const navigate = useNavigate();
  const off = useFeaturesOff();
  const shown = tabs.filter(({ feature }) => !feature || !off.includes(feature));
  const [first] = shown;
  if (!first) return null;
  // The page of a tab that is switched off, such as the sidebar's, leads to the first of the others.
  if (!shown.some((tab) => tab.path === path)) return <Navigate to={first.path} replace />;
  return (
    <>
      <PageHeader title="Time & HR" subtitle="Your working time and what HR has for you" />
      <Tabs<string>
        label="Time & HR sections"
        value={path}
        onValueChange={(next) => {
          const tab = tabs.find((known) => known.path === next);
          if (tab) void navigate({ to: tab.path });
        }}
        items={shown.map(({ path: value, label, icon: Icon }) => ({
          value,
          label,
          icon: <Icon aria-hidden className="max-sm:hidden" />,
        }))}
      >
        {shown.map(({ path: value, Panel }) => (
          <TabPanel key={value} value={value}>
            <Panel />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
