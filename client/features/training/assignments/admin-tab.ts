import { ClipboardCheck } from 'lucide-react';
import { adminTabOf } from '../../../components/shell/admin-tab.tsx';
import { parseLearnersSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'training-progress',
  section: 'training',
  needs: 'courses.read',
  label: 'Training Progress',
  words: 'who has completed courses assign assigned due overdue certificates expire renewal export',
  icon: ClipboardCheck,
  order: 20,
  parseSearch: parseLearnersSearch,
  load: async () => (await import('./components/learners-panel.tsx')).LearnersPanel,
});
