import { UserRoundCheck } from 'lucide-react';
import { adminTabOf } from '../../../components/shell/admin-tab.tsx';
import { useWaitingCount } from './queries.ts';
import { parseApplicantsSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'pending',
  needs: 'applicants.read',
  label: 'Pending Users',
  words: 'applicants new signups onboarding review approve reject accounts waiting',
  icon: UserRoundCheck,
  group: 'People',
  order: 20,
  useCount: useWaitingCount,
  parseSearch: parseApplicantsSearch,
  load: async () => (await import('./components/applicants-panel.tsx')).ApplicantsPanel,
});
