import { UserPlus } from 'lucide-react';
import type { FindableDeclaration } from '../../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  actions: [
    {
      name: 'add-staff',
      needs: 'people.manage',
      label: 'Add Staff',
      words: 'new create person people employee member admin hire',
      icon: UserPlus,
      page: '/admin',
      order: 50,
      does: { path: '/admin/staff/new' },
    },
  ],
};
