import { sentences } from '@portal/server/modules/documents/constants.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useWrite } from '../../../components/use-write.ts';
import { api } from '../../../lib/api.ts';
import { type LibraryDocument, refreshDocuments } from '../queries.ts';

interface DeleteDocumentDialogProps {
  document: LibraryDocument;
  onClose: () => void;
}

/** Asks before a document is gone for everybody. */
export function DeleteDocumentDialog({ document, onClose }: DeleteDocumentDialogProps) {
  const remove = useWrite({
    send: api.documents.delete.mutate,
    done: sentences.deleted,
    failed: sentences.deleteFailed,
    onDone: () => {
      refreshDocuments();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title={`Delete “${document.name}”?`}
      text="No one will be able to find or download this document. This action cannot be undone."
      confirmLabel="Delete Document"
      onConfirm={() => void remove.write({ id: document.id })}
      busy={remove.busy}
      error={remove.problem}
    />
  );
}
