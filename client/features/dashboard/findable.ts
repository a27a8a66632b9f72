import type { FindableDeclaration } from '../../components/findable.ts';

export const findable: FindableDeclaration = {
  sidebar: { '/dashboard': 'home start overview company updates news to do action items' },
};
