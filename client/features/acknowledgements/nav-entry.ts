import { FileCheck2 } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/acknowledgements',
  label: 'Confirmations',
  icon: FileCheck2,
  order: 72,
};
