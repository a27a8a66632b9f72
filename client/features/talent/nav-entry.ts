import { Map as MapIcon } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/talent',
  label: 'Talent',
  icon: MapIcon,
  feature: 'talent',
  group: 'Manage',
  order: 10,
};
