import { ListPlus } from 'lucide-react';
import type { FindableDeclaration } from '../../components/findable.ts';
import { lazyPart } from '../../lib/code-loading.ts';

const ActionItemDialog = lazyPart(
  async () => (await import('./components/action-item-dialog.tsx')).ActionItemDialog,
);

export const findable: FindableDeclaration = {
  actions: [
    {
      name: 'create-action-item',
      label: 'Create Action Item',
      words: 'new add assign task to do',
      icon: ListPlus,
      page: '/admin',
      order: 90,
      does: { over: (onClose) => <ActionItemDialog onClose={onClose} /> },
    },
  ],
};
