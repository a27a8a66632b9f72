import { ShieldCheck } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/admin',
  label: 'Admin',
  icon: ShieldCheck,
  group: 'Manage',
  order: 20,
};
