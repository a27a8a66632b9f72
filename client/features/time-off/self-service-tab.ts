import { Palmtree } from 'lucide-react';
import { selfServiceTabOf } from '../../components/shell/self-service-tab.tsx';

export const selfServiceTab = selfServiceTabOf({
  path: '/time-off',
  label: 'Time Off',
  words: 'vacation sick personal leave days balance request holidays pto',
  icon: Palmtree,
  feature: 'time-off',
  order: 20,
  load: async () => (await import('./components/time-off-panel.tsx')).TimeOffPanel,
});
