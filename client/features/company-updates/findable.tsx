import { Megaphone, Newspaper } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';
import { lazyOverlay } from '../../components/shell/lazy-parts.tsx';
import { shortDate } from '../../lib/format/format.ts';

const UpdateDialog = lazyOverlay(async () => (await import('./components/update-dialog.tsx')).UpdateDialog, {
  ahead: false,
});
const UpdateFormDialog = lazyOverlay(
  async () => (await import('./components/update-form-dialog.tsx')).UpdateFormDialog,
  { ahead: false },
);

export const findable: FindableDeclaration = {
  kinds: [
    {
      kind: 'updates',
      label: 'Company Updates',
      icon: Newspaper,
      page: '/dashboard',
      detail: ({ detail, place: { at } }) =>
        typeof at === 'string' ? `${detail} · ${shortDate(at)}` : detail,
      open: ({ id }) => ({ over: (onClose) => <UpdateDialog id={id} onClose={onClose} /> }),
      all: (q) => `/dashboard?updates=all&q=${encodeURIComponent(q)}`,
    },
  ],
  actions: [
    {
      name: 'create-update',
      needs: 'updates.manage',
      label: 'Create Company Update',
      words: 'publish new news announcement event write',
      icon: Megaphone,
      page: '/admin',
      order: 70,
      does: { over: (onClose) => <UpdateFormDialog onClose={onClose} /> },
    },
  ],
};
