import { Clock3 } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/time-clock',
  also: ['/time-off', '/hr'],
  label: 'Self-Service',
  icon: Clock3,
  order: 75,
};
