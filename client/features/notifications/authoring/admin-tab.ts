import { Bell } from 'lucide-react';
import { adminTabOf } from '../../../components/admin-tab.tsx';
import { parseNotificationFilters } from '../search.ts';

export const adminTab = adminTabOf({
  name: 'notifications',
  label: 'Notifications',
  icon: Bell,
  group: 'Publishing',
  order: 60,
  parseSearch: parseNotificationFilters,
  load: async () => (await import('./components/notifications-panel.tsx')).NotificationsPanel,
});
