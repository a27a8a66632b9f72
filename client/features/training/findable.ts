import { GraduationCap } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  sidebar: { '/training': 'courses training videos learn certificates progress' },
  kinds: [
    {
      kind: 'courses',
      label: 'Courses',
      icon: GraduationCap,
      page: '/training',
      open: ({ id }) => ({ path: `/courses/${id}` }),
      all: (q) => `/training?q=${encodeURIComponent(q)}`,
    },
  ],
};
