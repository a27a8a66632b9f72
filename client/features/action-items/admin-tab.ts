import { ListChecks } from 'lucide-react';
import { adminTabOf } from '../../components/shell/admin-tab.tsx';
import { parseActionItemsSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'action-items',
  section: 'publishing',
  needs: 'items.read',
  label: 'Action Items',
  words: 'tasks to do assign assigned due overdue open completed export',
  icon: ListChecks,
  order: 20,
  parseSearch: parseActionItemsSearch,
  load: async () => (await import('./components/action-items-panel.tsx')).ActionItemsPanel,
});
