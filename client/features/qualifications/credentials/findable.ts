import { Award, BadgeCheck } from 'lucide-react';
import type { FindableDeclaration } from '../../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  kinds: [
    {
      kind: 'licenses',
      label: 'Licenses',
      icon: BadgeCheck,
      page: '/admin',
      open: ({ place }) => ({ path: `/admin/staff/${place.userId}?step=4` }),
    },
    {
      kind: 'bonds',
      label: 'Bonds',
      icon: Award,
      page: '/admin',
      open: ({ place }) => ({ path: `/admin/staff/${place.userId}?step=5` }),
    },
  ],
};
