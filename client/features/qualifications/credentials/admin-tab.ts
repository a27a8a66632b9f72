import { MapPinned } from 'lucide-react';
import { adminTabOf } from '../../../components/admin-tab.tsx';
import { licensingTab } from '../../../lib/company.ts';
import { parseCredentialsSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'talent',
  label: 'Talent',
  icon: MapPinned,
  group: 'People',
  order: 80,
  shown: licensingTab,
  parseSearch: parseCredentialsSearch,
  load: async () => (await import('./components/credentials-panel.tsx')).CredentialsPanel,
});
