import { FolderOpen } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/documents',
  label: 'Documents',
  icon: FolderOpen,
  group: 'Company',
  order: 20,
};
