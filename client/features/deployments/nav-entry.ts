import { Tornado } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/deployments',
  label: 'Deployments',
  icon: Tornado,
  group: 'Work',
  order: 30,
};
