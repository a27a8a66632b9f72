import { BookA } from 'lucide-react';
import { adminTabOf } from '../../../components/shell/admin-tab.tsx';
import { parseSynonymsSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'synonyms',
  section: 'ai',
  needs: 'specialists.read',
  label: 'AI Synonyms',
  words: 'abbreviations words phrases glossary coastal ai search documents',
  icon: BookA,
  order: 20,
  audits: ['synonym'],
  parseSearch: parseSynonymsSearch,
  load: async () => (await import('./components/synonyms-panel.tsx')).SynonymsPanel,
});
