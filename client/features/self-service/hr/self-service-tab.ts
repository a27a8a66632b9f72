import { HeartHandshake } from 'lucide-react';
import { selfServiceTabOf } from '../../../components/shell/self-service-tab.tsx';

export const selfServiceTab = selfServiceTabOf({
  path: '/hr',
  label: 'HR',
  words: 'human resources contact questions benefits policies help',
  icon: HeartHandshake,
  order: 30,
  load: async () => (await import('./components/hr-panel.tsx')).HrPanel,
});
