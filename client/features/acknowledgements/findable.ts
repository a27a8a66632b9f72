import { FileCheck2 } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  pages: [
    {
      path: '/acknowledgements',
      label: 'Acknowledgements',
      icon: FileCheck2,
      page: '/acknowledgements',
      words: 'read confirm confirmations attestation policy handbook required sign',
    },
  ],
};
