import { Clock3 } from 'lucide-react';
import { selfServiceTabOf } from '../../components/shell/self-service-tab.tsx';

export const selfServiceTab = selfServiceTabOf({
  path: '/time-clock',
  label: 'Time Clock',
  words: 'hours clock in out punch timesheet breaks pay period correction forgot',
  icon: Clock3,
  feature: 'time-clock',
  order: 10,
  load: async () => (await import('./components/time-clock-panel.tsx')).TimeClockPanel,
});
