import { Sparkles } from 'lucide-react';
import { adminTabOf } from '../../components/shell/admin-tab.tsx';
import { parseAgentsSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'ai-specialists',
  section: 'ai',
  needs: 'specialists.read',
  label: 'AI Specialists',
  words: 'ai agents assistants chat coastal ai model',
  icon: Sparkles,
  order: 10,
  audits: ['ai_agent'],
  parseSearch: parseAgentsSearch,
  load: async () => (await import('./components/agents-panel.tsx')).AgentsPanel,
});
