import { createFileRoute } from '@tanstack/react-router';
import { DirectoryPage } from '../../features/directory/directory-page.tsx';
import { preloadColleagues } from '../../features/directory/queries.ts';
import { parseDirectorySearch } from '../../features/directory/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/directory')({
  validateSearch: parseDirectorySearch,
  staticData: { title: 'Directory', access: 'staff' },
  loader: ({ location: { search } }) => firstRead(() => preloadColleagues(parseDirectorySearch(search))),
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
