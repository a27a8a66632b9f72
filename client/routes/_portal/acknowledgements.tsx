import { createFileRoute } from '@tanstack/react-router';
import { AcknowledgementsPage } from '../../features/acknowledgements/acknowledgements-page.tsx';
import { preloadOwn } from '../../features/acknowledgements/queries.ts';
import { type OwnSearch, parseOwnSearch } from '../../features/acknowledgements/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/acknowledgements')({
  validateSearch: parsedByLoader<OwnSearch>(),
  staticData: { title: 'Acknowledgements', access: 'portal.read' },
  loader: withSearch(parseOwnSearch, (search) => firstRead(() => preloadOwn(search))),
  component: Acknowledgements,
});

function Acknowledgements() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AcknowledgementsPage
      search={search}
      onShow={(show) => void navigate({ search: parseOwnSearch({ show }) })}
    />
  );
}
