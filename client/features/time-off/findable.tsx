import { CalendarHeart, Palmtree } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';
import { lazyOverlay } from '../../components/shell/lazy-parts.tsx';

const RequestDialog = lazyOverlay(
  async () => (await import('./components/request-dialog.tsx')).RequestDialog,
  { ahead: false },
);

export const findable: FindableDeclaration = {
  pages: [
    {
      path: `/admin?tab=time-off&holidays=${new Date().getFullYear()}`,
      label: 'Company Holidays',
      icon: CalendarHeart,
      page: '/admin',
      words: 'add days off closed year',
    },
  ],
  actions: [
    {
      name: 'request-time-off',
      label: 'Request Time Off',
      words: 'vacation sick personal leave holiday pto day',
      icon: Palmtree,
      page: '/time-off',
      order: 20,
      does: { over: (onClose) => <RequestDialog onClose={onClose} /> },
    },
  ],
};
