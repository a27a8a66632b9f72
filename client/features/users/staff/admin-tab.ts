import { Users } from 'lucide-react';
import { adminTabOf } from '../../../components/shell/admin-tab.tsx';
import { parseStaffSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'staff',
  section: 'staff',
  needs: 'people.read',
  label: 'Staff Management',
  words: 'people employees users roles administrators deactivate reactivate invite departments import export',
  icon: Users,
  order: 10,
  opensUnnamed: true,
  parseSearch: parseStaffSearch,
  load: async () => (await import('./components/staff-panel.tsx')).StaffPanel,
});
