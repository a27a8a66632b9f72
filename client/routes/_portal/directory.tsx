import { createFileRoute } from '@tanstack/react-router';
import { DirectoryPage } from '../../features/directory/directory-page.tsx';
import { preloadColleagues } from '../../features/directory/queries.ts';
import { type DirectorySearch, parseDirectorySearch } from '../../features/directory/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/directory')({
  validateSearch: parsedByLoader<DirectorySearch>(),
  staticData: { title: 'Directory', access: 'portal.read' },
  loader: withSearch(parseDirectorySearch, (search) => firstRead(() => preloadColleagues(search))),
  component: Directory,
});

function Directory() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DirectoryPage
      search={search}
      setSearch={(change) =>
        void navigate({
          search: (old) => parseDirectorySearch({ ...old, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
