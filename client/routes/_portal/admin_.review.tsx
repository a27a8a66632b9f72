import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '../../features/qualifications/desk/desk-page.tsx';
import { preloadDeskList } from '../../features/qualifications/desk/queries.ts';
import { parseDeskSearch } from '../../features/qualifications/desk/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/admin_/review')({
  validateSearch: parseDeskSearch,
  staticData: { title: 'Review Desk', access: 'admin' },
  loader: ({ location: { search } }) => firstRead(() => preloadDeskList(parseDeskSearch(search))),
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
