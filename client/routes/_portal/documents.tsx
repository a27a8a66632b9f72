import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPage } from '../../features/documents/documents-page.tsx';
import { preloadDocuments } from '../../features/documents/queries.ts';
import { type DocumentsSearch, parseDocumentsSearch } from '../../features/documents/search.ts';
import { firstRead } from '../../lib/api/first-read.ts';
import { parsedByLoader, withSearch } from '../../lib/page/page-search.ts';

export const Route = createFileRoute('/_portal/documents')({
  validateSearch: parsedByLoader<DocumentsSearch>(),
  staticData: { title: 'Documents', access: 'portal.read' },
  loader: withSearch(parseDocumentsSearch, (search) => firstRead(() => preloadDocuments(search))),
  component: Documents,
});

function Documents() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DocumentsPage
      search={search}
      setSearch={(change, how) =>
        void navigate({
          search: (old) => parseDocumentsSearch({ ...old, ...change }),
          replace: !how?.push,
          resetScroll: false,
        })
      }
    />
  );
}
