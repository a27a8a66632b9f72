import { CalendarHeart, Palmtree } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';
import { lazyOverlay } from '../../components/shell/lazy-parts.tsx';
import { ownYear } from '../../lib/format/own-days.ts';

const RequestDialog = lazyOverlay(
  async () => (await import('./components/request-dialog.tsx')).RequestDialog,
  { ahead: false },
);

export const findable: FindableDeclaration = {
  pages: [
    {
      path: `/admin?tab=time-off&holidays=${ownYear(new Date())}`,
      label: 'Company Holidays',
      icon: CalendarHeart,
      page: '/admin',
      words: 'add days off closed year',
    },
  ],
  actions: [
    {
      name: 'request-time-off',
      needs: 'leave.request',
      label: 'Request Time Off',
      words: 'vacation sick personal leave holiday pto day',
      icon: Palmtree,
      page: '/time-off',
      order: 20,
      does: { over: (onClose) => <RequestDialog onClose={onClose} /> },
    },
  ],
};
