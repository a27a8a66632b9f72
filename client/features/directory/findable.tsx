import { Users } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';
import { lazyOverlay } from '../../components/shell/lazy-parts.tsx';
import { Avatar } from '../../ui/avatar.tsx';

const PersonDialog = lazyOverlay(async () => (await import('./components/person-dialog.tsx')).PersonDialog, {
  ahead: false,
});

export const findable: FindableDeclaration = {
  sidebar: { '/directory': 'colleagues people coworkers phone email contact who' },
  kinds: [
    {
      kind: 'people',
      label: 'People',
      icon: Users,
      page: '/directory',
      picture: ({ title, picture }) => <Avatar person={{ name: title }} src={picture} />,
      open: ({ id, title, place }) => {
        // Only administrators find anybody else.
        if (place.standing === 'applicant') return { path: `/admin?tab=pending&review=${id}` };
        if (place.standing === 'other') return { path: `/admin/staff/${id}` };
        return { over: (onClose) => <PersonDialog person={{ id, name: title }} onClose={onClose} /> };
      },
      all: (q) => `/directory?q=${encodeURIComponent(q)}`,
    },
  ],
};
