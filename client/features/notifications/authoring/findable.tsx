import { BellPlus } from 'lucide-react';
import type { FindableDeclaration } from '../../../components/findable.ts';
import { lazyPart } from '../../../lib/code-loading.ts';

const NotificationDialog = lazyPart(
  async () => (await import('./components/notification-dialog.tsx')).NotificationDialog,
);

export const findable: FindableDeclaration = {
  actions: [
    {
      name: 'send-notification',
      label: 'Send Notification',
      words: 'new create write tell staff',
      icon: BellPlus,
      page: '/admin',
      order: 100,
      does: { over: (onClose) => <NotificationDialog onClose={onClose} /> },
    },
  ],
};
