import { BadgeCheck } from 'lucide-react';
import type { FindableDeclaration } from '../../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  pages: [
    {
      path: '/admin/review',
      label: 'Review Desk',
      icon: BadgeCheck,
      page: '/admin',
      words: 'review queue licenses bonds experience approve reject keyboard documents decide',
    },
  ],
};
