import { Bell, BellRing } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  pages: [
    {
      path: '/notifications',
      label: 'Notifications',
      icon: Bell,
      page: '/notifications',
      words: 'alerts unread',
    },
    {
      path: '/notifications?settings=email',
      label: 'Email Preferences',
      icon: BellRing,
      page: '/notifications',
      words: 'notification settings mail unsubscribe',
    },
  ],
};
