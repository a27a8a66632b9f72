import { LayoutDashboard } from 'lucide-react';
import { adminTabOf } from '../../components/shell/admin-tab.tsx';
import { parseOverviewSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'overview',
  section: 'overview',
  needs: 'overview.read',
  label: 'Overview',
  words: 'morning waiting for review expiring licenses bonds clocked in now unread',
  icon: LayoutDashboard,
  order: 10,
  parseSearch: parseOverviewSearch,
  load: async () => (await import('./components/overview-panel.tsx')).OverviewPanel,
});
