import { GraduationCap } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/training',
  label: 'Coastal U',
  icon: GraduationCap,
  feature: 'training',
  group: 'Company',
  order: 30,
};
