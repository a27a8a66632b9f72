import type { FindableDeclaration } from '../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  sidebar: { '/to-do': 'tasks waiting due open items acknowledgements offers courses' },
};
