import type { FindableDeclaration } from '../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  sidebar: { '/acknowledgements': 'acknowledgements read confirm attestation policy handbook required sign' },
};
