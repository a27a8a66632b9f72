import { createFileRoute } from '@tanstack/react-router';
import { AppVaultPage } from '../../features/user-apps/app-vault-page.tsx';
import { preloadMyApps } from '../../features/user-apps/queries.ts';
import { parseVaultSearch, type VaultSearch } from '../../features/user-apps/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/app-vault')({
  validateSearch: parsedByLoader<VaultSearch>(),
  staticData: { title: 'Applications', access: 'portal.read' },
  loader: withSearch(parseVaultSearch, () => firstRead(preloadMyApps)),
  component: AppVault,
});

function AppVault() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AppVaultPage
      search={search}
      setSearch={(change) =>
        void navigate({
          search: (old) => parseVaultSearch({ ...old, ...change }),
          // Back undoes going to the other tab.
          replace: !('tab' in change),
          resetScroll: false,
        })
      }
    />
  );
}
