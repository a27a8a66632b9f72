import { LayoutDashboard } from 'lucide-react';
import type { NavDeclaration } from '../../components/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/dashboard',
  label: 'Dashboard',
  icon: LayoutDashboard,
  order: 10,
};
