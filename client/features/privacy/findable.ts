import { FileLock2 } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  pages: [
    {
      page: '/privacy',
      path: '/privacy',
      label: 'Privacy',
      icon: FileLock2,
      words: 'my data export download personal data kept deleted removal',
    },
  ],
};
