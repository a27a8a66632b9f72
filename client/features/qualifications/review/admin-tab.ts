import { BadgeCheck } from 'lucide-react';
import { adminTabOf } from '../../../components/admin-tab.tsx';

export const adminTab = adminTabOf({
  name: 'qualifications',
  label: 'Qualifications',
  icon: BadgeCheck,
  group: 'People',
  order: 30,
  parseSearch: () => ({}),
  load: async () => (await import('./components/qualifications-panel.tsx')).QualificationsPanel,
});
