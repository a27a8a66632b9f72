import { Sparkles } from 'lucide-react';
import { adminTabOf } from '../../components/admin-tab.tsx';

export const adminTab = adminTabOf({
  name: 'ai-specialists',
  label: 'AI Specialists',
  icon: Sparkles,
  group: 'Company',
  order: 90,
  parseSearch: () => ({}),
  load: async () => (await import('./components/agents-panel.tsx')).AgentsPanel,
});
