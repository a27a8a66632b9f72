import { Megaphone } from 'lucide-react';
import { adminTabOf } from '../../components/shell/admin-tab.tsx';
import { parseUpdatesSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'updates',
  section: 'publishing',
  needs: 'updates.read',
  label: 'Company Updates',
  words: 'news announcements publish drafts scheduled expired readers',
  icon: Megaphone,
  order: 10,
  audits: ['company_update'],
  parseSearch: parseUpdatesSearch,
  load: async () => (await import('./components/updates-panel.tsx')).UpdatesPanel,
});
