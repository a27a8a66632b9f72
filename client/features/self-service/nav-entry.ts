import { Clock3 } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/time-clock',
  also: ['/time-off', '/hr'],
  label: 'Time & HR',
  icon: Clock3,
  group: 'Work',
  order: 60,
};
