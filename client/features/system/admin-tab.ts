import { Activity } from 'lucide-react';
import { adminTabOf } from '../../components/shell/admin-tab.tsx';

export const adminTab = adminTabOf({
  name: 'system',
  section: 'system',
  needs: 'system.read',
  label: 'System',
  words: 'version database mail server email delivery virus scanner jobs failed queue health status operator',
  icon: Activity,
  order: 10,
  audits: ['system'],
  parseSearch: () => ({}),
  load: async () => (await import('./components/system-panel.tsx')).SystemPanel,
});
