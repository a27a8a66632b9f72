import { FileUp } from 'lucide-react';
import type { FindableDeclaration } from '../../../components/findable.ts';
import { lazyPart } from '../../../lib/code-loading.ts';

const ImportPeopleDialog = lazyPart(
  async () => (await import('./components/import-people-dialog.tsx')).ImportPeopleDialog,
);

export const findable: FindableDeclaration = {
  actions: [
    {
      name: 'import-people',
      label: 'Import People',
      words: 'add staff several csv file spreadsheet upload',
      icon: FileUp,
      page: '/admin',
      order: 55,
      does: { over: (onClose) => <ImportPeopleDialog onClose={onClose} /> },
    },
  ],
};
