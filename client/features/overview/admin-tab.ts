import { LayoutDashboard } from 'lucide-react';
import { adminTabOf } from '../../components/admin-tab.tsx';
import { parseOverviewSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'overview',
  label: 'Overview',
  icon: LayoutDashboard,
  group: 'Company',
  order: 10,
  parseSearch: parseOverviewSearch,
  load: async () => (await import('./components/overview-panel.tsx')).OverviewPanel,
});
