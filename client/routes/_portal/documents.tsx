import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPage } from '../../features/documents/documents-page.tsx';
import { parseDocumentsSearch } from '../../features/documents/search.ts';

export const Route = createFileRoute('/_portal/documents')({
  validateSearch: parseDocumentsSearch,
  staticData: { title: 'Documents', access: 'staff' },
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
