import { CalendarPlus2, Tornado } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';
import { lazyOverlay } from '../../components/shell/lazy-parts.tsx';
import { calendarDate } from '../../lib/format/format.ts';

const NewDeployment = lazyOverlay(
  async () => (await import('./components/new-deployment.tsx')).NewDeployment,
  {
    ahead: false,
  },
);

export const findable: FindableDeclaration = {
  kinds: [
    {
      kind: 'deployments',
      label: 'Deployments',
      icon: Tornado,
      page: '/my-deployments',
      detail: ({ detail, place: { startDate, endDate } }) =>
        [`${calendarDate(String(startDate))} – ${calendarDate(String(endDate))}`, detail]
          .filter(Boolean)
          .join(' · '),
      open: ({ id, place }) => ({ path: place.view === 'desk' ? `/deployments/${id}` : '/my-deployments' }),
    },
  ],
  actions: [
    {
      name: 'add-deployment',
      needs: 'deployments.manage',
      label: 'Add Deployment',
      words: 'new create storm hurricane event desk',
      icon: CalendarPlus2,
      page: '/deployments',
      order: 50,
      does: { over: (onClose) => <NewDeployment onClose={onClose} /> },
    },
  ],
};
