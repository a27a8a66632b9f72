import { Settings2 } from 'lucide-react';
import { adminTabOf } from '../../components/shell/admin-tab.tsx';
import { parseCompanySettingsSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'settings',
  section: 'settings',
  needs: 'people.read',
  label: 'Settings',
  words:
    'company name departments time zone pay period allowance vacation days hr contact features switch off',
  icon: Settings2,
  order: 10,
  audits: ['company_settings'],
  parseSearch: parseCompanySettingsSearch,
  load: async () => (await import('./components/company-settings-panel.tsx')).CompanySettingsPanel,
});
