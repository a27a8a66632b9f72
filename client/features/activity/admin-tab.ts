import { History } from 'lucide-react';
import { adminTabOf } from '../../components/shell/admin-tab.tsx';
import { parseActivitySearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'activity',
  section: 'system',
  needs: 'activity.read',
  label: 'Activity',
  words: 'audit log history who did what changes security export',
  icon: History,
  order: 20,
  parseSearch: parseActivitySearch,
  load: async () => (await import('./components/activity-panel.tsx')).ActivityPanel,
});
