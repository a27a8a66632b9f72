import { Clock3 } from 'lucide-react';
import { adminTabOf } from '../../components/shell/admin-tab.tsx';
import { usePendingCorrections } from './queries.ts';
import { parseTimeSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'time-clock',
  section: 'time',
  needs: 'time.read',
  label: 'Time Clock',
  words: 'hours timesheets payroll pay period lock corrections approve clocked in who is working export',
  icon: Clock3,
  order: 10,
  useCount: usePendingCorrections,
  audits: ['time_entry', 'time_correction', 'pay_period'],
  parseSearch: parseTimeSearch,
  load: async () => (await import('./components/time-admin-panel.tsx')).TimeAdminPanel,
});
