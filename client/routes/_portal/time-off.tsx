import { createFileRoute } from '@tanstack/react-router';
import { SelfServicePage } from '../../features/self-service/self-service-page.tsx';
import { preloadMyTimeOff } from '../../features/time-off/queries.ts';
import { parseMyTimeOffSearch } from '../../features/time-off/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/time-off')({
  validateSearch: parseMyTimeOffSearch,
  staticData: { title: 'Self-Service', access: 'staff' },
  loader: ({ location: { search } }) => firstRead(() => preloadMyTimeOff(parseMyTimeOffSearch(search).year)),
  component: () => <SelfServicePage path="/time-off" />,
});
