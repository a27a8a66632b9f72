import type { FindableDeclaration } from '../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  sidebar: { '/talent': 'map states licensed ready deploy adjusters inspectors who can work readiness' },
};
