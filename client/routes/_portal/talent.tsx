import { createFileRoute } from '@tanstack/react-router';
import { preloadReadinessByState } from '../../features/talent/queries.ts';
import { isSameKind, parseTalentSearch, type TalentSearch } from '../../features/talent/search.ts';
import { TalentPage } from '../../features/talent/talent-page.tsx';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/talent')({
  validateSearch: parsedByLoader<TalentSearch>(),
  staticData: { title: 'Talent', access: 'talent.read' },
  loader: withSearch(parseTalentSearch, (search) => firstRead(() => preloadReadinessByState(search))),
  component: Talent,
});

function Talent() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TalentPage
      search={search}
      setSearch={(next) =>
        void navigate({ search: next, replace: isSameKind(search, next), resetScroll: false })
      }
    />
  );
}
