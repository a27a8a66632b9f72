import { Tags } from 'lucide-react';
import { adminTabOf } from '../../../components/shell/admin-tab.tsx';
import { parseCategoriesSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'categories',
  section: 'settings',
  needs: 'credentials.read',
  label: 'Categories',
  icon: Tags,
  order: 20,
  audits: ['experience_category'],
  parseSearch: parseCategoriesSearch,
  load: async () => (await import('./components/categories-panel.tsx')).CategoriesPanel,
});
