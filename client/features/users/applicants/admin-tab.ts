import { UserRoundCheck } from 'lucide-react';
import { adminTabOf } from '../../../components/shell/admin-tab.tsx';
import { useWaitingCount } from './queries.ts';
import { parseApplicantsSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'pending',
  section: 'review',
  needs: 'applicants.read',
  label: 'Pending Users',
  words: 'applicants new signups onboarding review approve reject accounts waiting',
  icon: UserRoundCheck,
  order: 10,
  useCount: useWaitingCount,
  parseSearch: parseApplicantsSearch,
  load: async () => (await import('./components/applicants-panel.tsx')).ApplicantsPanel,
});
