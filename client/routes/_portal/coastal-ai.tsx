import { createFileRoute } from '@tanstack/react-router';
import { preloadSpecialists } from '../../features/specialists/queries.ts';
import { parseSpecialistsSearch, type SpecialistsSearch } from '../../features/specialists/search.ts';
import { SpecialistsPage } from '../../features/specialists/specialists-page.tsx';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/coastal-ai')({
  validateSearch: parsedByLoader<SpecialistsSearch>(),
  staticData: { title: 'Coastal AI', access: 'portal.read', feature: 'ai-specialists' },
  loader: withSearch(parseSpecialistsSearch, () => firstRead(preloadSpecialists)),
  component: CoastalAi,
});

function CoastalAi() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SpecialistsPage
      search={search}
      onOpen={(session) => void navigate({ search: session ? { session } : {} })}
    />
  );
}
