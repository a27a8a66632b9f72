import { createFileRoute } from '@tanstack/react-router';
import { MessengerPage } from '../../features/messenger/messenger-page.tsx';
import { preloadConversations } from '../../features/messenger/queries.ts';
import { type MessengerSearch, parseMessengerSearch } from '../../features/messenger/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/messenger')({
  validateSearch: parsedByLoader<MessengerSearch>(),
  staticData: { title: 'Messenger', access: 'portal.read', feature: 'messenger' },
  loader: withSearch(parseMessengerSearch, () => firstRead(preloadConversations)),
  component: Messenger,
});

function Messenger() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MessengerPage
      search={search}
      setSearch={(change) =>
        void navigate({
          search: (old) => parseMessengerSearch({ ...old, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
      onOpen={(id) => void navigate({ search: { c: id } })}
    />
  );
}
