import { CalendarClock } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  pages: [
    {
      path: '/admin?tab=overview&view=expiring',
      label: 'Licenses and Bonds Expiring',
      icon: CalendarClock,
      page: '/admin',
      words: 'expire expires expired expiry ending renewals renew due credentials soon',
    },
  ],
};
