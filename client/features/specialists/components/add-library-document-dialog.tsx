import { sentences } from '@portal/server/modules/specialists/chat-sessions/constants.ts';
import { useState } from 'react';
import { useWriteInPlace } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { useSearchText } from '../../../lib/page/use-search-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { refreshSession, type Session, useLibraryDocuments } from '../queries.ts';

const PDF = 'application/pdf';

/** Chooses a PDF of the library for a session, among the documents that one may read. */
export function AddLibraryDocumentDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText(search, setSearch);
  const { data, isError, isFetching, refetch } = useLibraryDocuments(search);
  const { write, busy, problem } = useWriteInPlace({
    send: (documentId: string) => api.chatSessions.addFromLibrary.mutate({ id: session.id, documentId }),
    done: 'Document added',
    failed: sentences.addFailed,
    onDone: () => {
      refreshSession(session.id);
      onClose();
    },
  });
  const added = new Set(session.documents.map(({ libraryId }) => libraryId));
  const found = data?.filter(({ id, mimeType }) => mimeType === PDF && !added.has(id)) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add from Library"
      description="Answers to your next questions search it, as long as you may read it."
    >
      <div className="grid gap-3">
        <SearchInput label="Search documents" value={text} onValueChange={setText} busy={isFetching} />
        {problem && <Banner tone="danger">{problem}</Banner>}
        {isError && (
          <ErrorState title="The documents did not load" onRetry={() => void refetch()} busy={isFetching} />
        )}
        {!data && !isError && <Spinner block text="Loading documents..." />}
        {data && found.length === 0 && (
          <p className="py-4 text-sm text-muted">
            {search === '' ? 'The library has no other PDF for you.' : 'No PDF matches. Try other words.'}
          </p>
        )}
        <ul aria-label="PDFs of the library" className="grid gap-2">
          {found.map(({ id, name, version }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line px-3 py-2"
            >
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {name} <span className="text-sm text-muted">Version {version}</span>
              </span>
              <Button size="sm" busy={busy} aria-label={`Add ${name}`} onClick={() => void write(id)}>
                Add
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
