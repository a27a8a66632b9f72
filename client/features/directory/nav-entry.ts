import { Users } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/directory',
  label: 'Directory',
  icon: Users,
  group: 'Company',
  order: 10,
};
