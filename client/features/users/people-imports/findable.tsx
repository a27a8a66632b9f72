import { FileUp } from 'lucide-react';
import type { FindableDeclaration } from '../../../components/shell/findable.ts';
import { lazyOverlay } from '../../../components/shell/lazy-parts.tsx';

const ImportPeopleDialog = lazyOverlay(
  async () => (await import('./components/import-people-dialog.tsx')).ImportPeopleDialog,
  { ahead: false },
);

export const findable: FindableDeclaration = {
  actions: [
    {
      name: 'import-people',
      needs: 'people.manage',
      label: 'Import People',
      words: 'add staff several csv file spreadsheet upload',
      icon: FileUp,
      page: '/admin',
      order: 55,
      does: { over: (onClose) => <ImportPeopleDialog onClose={onClose} /> },
    },
  ],
};
