import { Building2 } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  pages: [
    {
      path: '/admin?tab=staff&departments=all',
      label: 'Departments',
      icon: Building2,
      page: '/admin',
      words: 'add rename delete teams',
    },
  ],
};
