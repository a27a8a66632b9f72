import { BadgeCheck } from 'lucide-react';
import { adminTabOf } from '../../../components/shell/admin-tab.tsx';
import { useWaitingHours } from './queries.ts';
import { parseOutsideSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'ce-hours',
  section: 'training',
  needs: 'courses.read',
  label: 'CE Hours',
  words: 'continuing education outside hours certificates approve reject states rules',
  icon: BadgeCheck,
  order: 30,
  useCount: useWaitingHours,
  audits: ['outside_hours', 'ce_rule'],
  parseSearch: parseOutsideSearch,
  load: async () => (await import('./components/outside-panel.tsx')).OutsidePanel,
});
