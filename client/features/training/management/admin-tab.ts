import { GraduationCap } from 'lucide-react';
import { adminTabOf } from '../../../components/shell/admin-tab.tsx';
import { parseManagementSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'training',
  section: 'training',
  needs: 'courses.read',
  label: 'Training',
  words: 'courses videos lessons publish enrollments progress certificates coastal u',
  icon: GraduationCap,
  order: 10,
  parseSearch: parseManagementSearch,
  load: async () => (await import('./components/management-panel.tsx')).ManagementPanel,
});
