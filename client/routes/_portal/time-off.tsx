import { createFileRoute } from '@tanstack/react-router';
import { SelfServicePage } from '../../features/self-service/self-service-page.tsx';
import { preloadMyTimeOff } from '../../features/time-off/queries.ts';
import { type MyTimeOffSearch, parseMyTimeOffSearch } from '../../features/time-off/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/time-off')({
  validateSearch: parsedByLoader<MyTimeOffSearch>(),
  staticData: { title: 'Time & HR', access: 'portal.read' },
  loader: withSearch(parseMyTimeOffSearch, (search) => firstRead(() => preloadMyTimeOff(search.year))),
  component: () => <SelfServicePage path="/time-off" />,
});
