import { ListPlus, SquareCheckBig } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';
import { lazyOverlay } from '../../components/shell/lazy-parts.tsx';
import { calendarDate } from '../../lib/format/format.ts';

const ActionItemDialog = lazyOverlay(
  async () => (await import('./components/action-item-dialog.tsx')).ActionItemDialog,
  { ahead: false },
);

export const findable: FindableDeclaration = {
  pages: [
    {
      path: '/action-items',
      label: 'My Action Items',
      icon: SquareCheckBig,
      page: '/action-items',
      words: 'tasks to do assigned due overdue claims',
    },
    {
      path: '/action-items?show=done',
      label: 'My Completed Action Items',
      icon: SquareCheckBig,
      page: '/action-items',
      words: 'tasks done finished history',
    },
  ],
  kinds: [
    {
      kind: 'action-items',
      label: 'Action Items',
      icon: SquareCheckBig,
      page: '/action-items',
      detail: ({ detail, place: { dueDate } }) =>
        [detail, `Due ${calendarDate(String(dueDate))}`].filter(Boolean).join(' · '),
      open: ({ id }) => ({ path: `/action-items/${id}` }),
      all: (q) => `/action-items?q=${encodeURIComponent(q)}`,
    },
  ],
  actions: [
    {
      name: 'create-action-item',
      needs: 'items.manage',
      label: 'Create Action Item',
      words: 'new add assign task to do',
      icon: ListPlus,
      page: '/admin',
      order: 90,
      does: { over: (onClose) => <ActionItemDialog onClose={onClose} /> },
    },
  ],
};
