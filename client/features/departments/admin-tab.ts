import { Building2 } from 'lucide-react';
import { adminTabOf } from '../../components/shell/admin-tab.tsx';
import { parseDepartmentsSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'departments',
  section: 'departments',
  needs: 'people.read',
  label: 'Departments',
  words: 'add rename delete teams',
  icon: Building2,
  order: 10,
  audits: ['department'],
  parseSearch: parseDepartmentsSearch,
  load: async () => (await import('./components/departments-panel.tsx')).DepartmentsPanel,
});
