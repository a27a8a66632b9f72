import { Sparkles } from 'lucide-react';
import type { NavDeclaration } from '../../components/shell/nav-entry.ts';

export const navEntry: NavDeclaration = {
  path: '/coastal-ai',
  label: 'Coastal AI',
  icon: Sparkles,
  feature: 'ai-specialists',
  group: 'Company',
  order: 50,
};
