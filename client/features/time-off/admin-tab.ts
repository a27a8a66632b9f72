import { Palmtree } from 'lucide-react';
import { adminTabOf } from '../../components/shell/admin-tab.tsx';
import { useWaitingRequests } from './queries.ts';
import { parseRequestsSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'time-off',
  section: 'time-off',
  needs: 'leave.read',
  label: 'Time Off',
  words: 'vacation sick leave requests approve reject holidays balances allowances',
  icon: Palmtree,
  order: 10,
  useCount: useWaitingRequests,
  audits: ['time_off', 'company_holiday'],
  parseSearch: parseRequestsSearch,
  load: async () => (await import('./components/requests-panel.tsx')).RequestsPanel,
});
