import type { FindableDeclaration } from '../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  sidebar: { '/dashboard': 'home start overview company updates news to do action items' },
};
