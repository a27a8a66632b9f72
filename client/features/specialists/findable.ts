import type { FindableDeclaration } from '../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  sidebar: { '/coastal-ai': 'specialists assistants ask questions pdf document chat' },
};
