import { createFileRoute } from '@tanstack/react-router';
import { MyItemsPage } from '../../features/action-items/my-items-page.tsx';
import { preloadMyItems } from '../../features/action-items/queries.ts';
import { type MyItemsSearch, myItemsInput, parseMyItemsSearch } from '../../features/action-items/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/action-items')({
  validateSearch: parsedByLoader<MyItemsSearch>(),
  staticData: { title: 'My Action Items', access: 'portal.read' },
  loader: withSearch(parseMyItemsSearch, (search) => firstRead(() => preloadMyItems(myItemsInput(search)))),
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
