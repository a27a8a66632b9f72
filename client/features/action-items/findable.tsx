import { ListPlus, SquareCheckBig } from 'lucide-react';
import type { FindableDeclaration } from '../../components/findable.ts';
import { lazyPart } from '../../lib/code-loading.ts';
import { calendarDate } from '../../lib/format.ts';

const ActionItemDialog = lazyPart(
  async () => (await import('./components/action-item-dialog.tsx')).ActionItemDialog,
);

export const findable: FindableDeclaration = {
  kinds: [
    {
      kind: 'action-items',
      label: 'Action Items',
      icon: SquareCheckBig,
      page: '/dashboard',
      detail: ({ detail, place: { dueDate } }) =>
        [detail, `Due ${calendarDate(String(dueDate))}`].filter(Boolean).join(' · '),
      open: () => ({ path: '/dashboard' }),
    },
  ],
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
