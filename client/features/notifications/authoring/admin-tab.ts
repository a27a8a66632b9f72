import { Bell } from 'lucide-react';
import { adminTabOf } from '../../../components/shell/admin-tab.tsx';
import { parseSentSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'notifications',
  section: 'publishing',
  needs: 'notifications.read',
  label: 'Notifications',
  words: 'sent messages alerts announce who has read',
  icon: Bell,
  order: 30,
  audits: ['notification'],
  parseSearch: parseSentSearch,
  load: async () => (await import('./components/notifications-panel.tsx')).NotificationsPanel,
});
