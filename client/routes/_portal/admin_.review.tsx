import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '../../features/qualifications/desk/desk-page.tsx';
import { preloadDeskList } from '../../features/qualifications/desk/queries.ts';
import { type DeskSearch, parseDeskSearch } from '../../features/qualifications/desk/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/admin_/review')({
  validateSearch: parsedByLoader<DeskSearch>(),
  staticData: { title: 'Review Desk', access: 'credentials.read' },
  loader: withSearch(parseDeskSearch, (search) => firstRead(() => preloadDeskList(search))),
  component: ReviewDesk,
});

function ReviewDesk() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DeskPage
      search={search}
      setSearch={(change, how) =>
        void navigate({
          search: (old) => parseDeskSearch({ ...old, ...change }),
          replace: !how?.push,
          resetScroll: false,
        })
      }
    />
  );
}
