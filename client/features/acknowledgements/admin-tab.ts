import { FileCheck2 } from 'lucide-react';
import { adminTabOf } from '../../components/shell/admin-tab.tsx';
import { parseRequirementsSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'acknowledgements',
  section: 'publishing',
  needs: 'acknowledgements.read',
  label: 'Acknowledgements',
  words: 'read confirm attestation attest policy handbook proof overdue required signed',
  icon: FileCheck2,
  order: 40,
  audits: ['acknowledgement'],
  parseSearch: parseRequirementsSearch,
  load: async () => (await import('./components/requirements-panel.tsx')).RequirementsPanel,
});
