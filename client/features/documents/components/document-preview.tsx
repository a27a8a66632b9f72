import { FileX } from 'lucide-react';
import { useState } from 'react';
import { FileViewer } from '../../../components/file-viewer/file-viewer.tsx';
import { api } from '../../../lib/api/api.ts';
import { statusOf } from '../../../lib/api/errors.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type LibraryDocument, useDocument } from '../queries.ts';

interface DocumentPreviewProps {
  id: string;
  /** The document's entry in the list; fetched when it is not in the list. */
  known: Pick<LibraryDocument, 'name' | 'mimeType'> | undefined;
  /** The first page to show. */
  page: number | undefined;
  /** Called with the shown page, for the URL. */
  onPage: (page: number) => void;
  onClose: () => void;
}

/** A document's file over the page, at the match of the search. A preview does not count as a download. */
export function DocumentPreview({ id, known, page, onPage, onClose }: DocumentPreviewProps) {
  const query = useDocument(id, { needed: known === undefined });
  const [first] = useState(known);
  // A refetch of the list must not move a reader who has turned the page.
  const [at] = useState(() => (page ? { page } : undefined));
  const document = first ?? query.data;
  if (document)
    return (
      <FileViewer
        name={document.name}
        mimeType={document.mimeType}
        getUrl={async () => (await api.documents.get.query({ id })).document.fileUrl}
        at={at}
        onPage={onPage}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Document" size="sm">
      {statusOf(query.error) === 404 ? (
        <EmptyState
          compact
          icon={FileX}
          title="This document isn't there"
          text="It was deleted, or it isn't shared with your departments."
        />
      ) : query.isError ? (
        <ErrorState
          title="This document did not load"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <Spinner block />
      )}
    </Dialog>
  );
}
