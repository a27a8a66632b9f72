import { ShieldCheck } from 'lucide-react';
import type { FindableDeclaration } from '../../../components/shell/findable.ts';

export const findable: FindableDeclaration = {
  pages: [
    {
      page: '/account',
      path: '/account',
      label: 'Account & Security',
      icon: ShieldCheck,
      words: 'password sessions devices sign out two-step authenticator recovery codes activity',
    },
  ],
};
