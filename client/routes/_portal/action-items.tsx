import { createFileRoute } from '@tanstack/react-router';
import { MyItemsPage } from '../../features/action-items/my-items-page.tsx';
import { preloadMyItems } from '../../features/action-items/queries.ts';
import { parseMyItemsSearch } from '../../features/action-items/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/action-items')({
  validateSearch: parseMyItemsSearch,
  staticData: { title: 'Action Items', access: 'staff' },
  loader: ({ location: { search } }) => firstRead(() => preloadMyItems(parseMyItemsSearch(search))),
  component: ActionItems,
});

function ActionItems() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MyItemsPage
      search={search}
      setSearch={(change, how = { push: false }) =>
        void navigate({
          search: (old) => parseMyItemsSearch({ ...old, ...change }),
          replace: !how.push,
          resetScroll: false,
        })
      }
    />
  );
}
