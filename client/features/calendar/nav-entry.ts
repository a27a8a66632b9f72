import { CalendarDays } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/calendar',
  label: 'Calendar',
  icon: CalendarDays,
  feature: 'calendar',
  group: 'Work',
  order: 40,
};
