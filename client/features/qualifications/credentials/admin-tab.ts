import { MapPinned } from 'lucide-react';
import { adminTabOf } from '../../../components/shell/admin-tab.tsx';
import { licensingTab } from '../../../lib/session/company.ts';
import { parseCredentialsSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'talent',
  section: 'review',
  needs: 'credentials.read',
  label: 'Talent',
  words: 'licenses bonds licensing states expired active adjuster inspector',
  icon: MapPinned,
  order: 30,
  shown: licensingTab,
  parseSearch: parseCredentialsSearch,
  load: async () => (await import('./components/credentials-panel.tsx')).CredentialsPanel,
});
