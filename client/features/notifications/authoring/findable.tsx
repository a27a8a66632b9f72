import { BellPlus } from 'lucide-react';
import type { FindableDeclaration } from '../../../components/shell/findable.ts';
import { lazyOverlay } from '../../../components/shell/lazy-parts.tsx';

const NotificationDialog = lazyOverlay(
  async () => (await import('./components/notification-dialog.tsx')).NotificationDialog,
  { ahead: false },
);

export const findable: FindableDeclaration = {
  actions: [
    {
      name: 'send-notification',
      needs: 'notifications.manage',
      label: 'Send Notification',
      words: 'new create write tell staff',
      icon: BellPlus,
      page: '/admin',
      order: 100,
      does: { over: (onClose) => <NotificationDialog onClose={onClose} /> },
    },
  ],
};
