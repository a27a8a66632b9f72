import { BadgeCheck } from 'lucide-react';
import { adminTabOf } from '../../../components/shell/admin-tab.tsx';
import { useWaitingForReview } from './queries.ts';
import { parseReviewSearch } from './search.ts';

export const adminTab = adminTabOf({
  name: 'qualifications',
  section: 'review',
  needs: 'credentials.read',
  label: 'Qualifications',
  words: 'review queue licenses bonds experience categories approve reject submitted waiting documents',
  icon: BadgeCheck,
  order: 20,
  useCount: useWaitingForReview,
  parseSearch: parseReviewSearch,
  load: async () => (await import('./components/qualifications-panel.tsx')).QualificationsPanel,
});
