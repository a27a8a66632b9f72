import { Users } from 'lucide-react';
import { adminTabOf } from '../../../components/shell/admin-tab.tsx';
import { parseStaffSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'staff',
  needs: 'people.read',
  label: 'Staff Management',
  words: 'people employees users roles administrators deactivate reactivate invite departments import export',
  icon: Users,
  group: 'People',
  order: 10,
  opensUnnamed: true,
  audits: ['department'],
  parseSearch: parseStaffSearch,
  load: async () => (await import('./components/staff-panel.tsx')).StaffPanel,
});
