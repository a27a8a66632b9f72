import { createFileRoute } from '@tanstack/react-router';
import { SelfServicePage } from '../../features/self-service/self-service-page.tsx';
import { parseMyTimeOffSearch } from '../../features/time-off/search.ts';

export const Route = createFileRoute('/_portal/time-off')({
  validateSearch: parseMyTimeOffSearch,
  staticData: { title: 'Self-Service', access: 'staff' },
  component: () => <SelfServicePage path="/time-off" />,
});
