import { History } from 'lucide-react';
import { adminTabOf } from '../../components/shell/admin-tab.tsx';
import { parseActivitySearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'activity',
  needs: 'activity.read',
  label: 'Activity',
  words: 'audit log history who did what changes security export',
  icon: History,
  group: 'Company',
  order: 190,
  parseSearch: parseActivitySearch,
  load: async () => (await import('./components/activity-panel.tsx')).ActivityPanel,
});
