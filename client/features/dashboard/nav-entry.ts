import { LayoutDashboard } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/dashboard',
  label: 'Dashboard',
  icon: LayoutDashboard,
  group: 'Work',
  order: 10,
};
