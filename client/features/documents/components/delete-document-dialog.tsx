import { sentences } from '@portal/server/modules/documents/constants.ts';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { api } from '../../../lib/api/api.ts';
import { type LibraryDocument, refreshDocuments } from '../queries.ts';

interface DeleteDocumentDialogProps {
  document: LibraryDocument;
  onClose: () => void;
}

/** Asks before a document is deleted. */
export function DeleteDocumentDialog({ document, onClose }: DeleteDocumentDialogProps) {
  return (
    <ConfirmWrite
      danger
      title={`Delete “${document.name}”?`}
      text="No one will be able to find or download this document. This action cannot be undone."
      confirmLabel="Delete Document"
      send={api.documents.delete.mutate}
      done={sentences.deleted}
      failed={sentences.deleteFailed}
      onDone={refreshDocuments}
      input={{ id: document.id }}
      onClose={onClose}
    />
  );
}
