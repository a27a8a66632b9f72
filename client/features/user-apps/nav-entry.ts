import { LayoutGrid } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/app-vault',
  label: 'Applications',
  icon: LayoutGrid,
  group: 'Company',
  order: 40,
};
