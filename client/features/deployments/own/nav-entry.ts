import { Luggage } from 'lucide-react';
import type { NavDeclaration } from '../../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/my-deployments',
  label: 'My Deployments',
  icon: Luggage,
  unless: 'deployments.read',
  group: 'Work',
  order: 30,
};
