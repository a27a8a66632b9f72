import { SESSION_DOCUMENTS_MAX } from '@portal/server/modules/specialists/chat-sessions/constants.ts';
import { FileText, Library, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { documentNote } from '../model/documents.ts';
import type { Session } from '../queries.ts';
import { AddDocumentDialog } from './add-document-dialog.tsx';
import { AddLibraryDocumentDialog } from './add-library-document-dialog.tsx';

interface SessionDocumentsDialogProps {
  session: Session;
  onShow: (document: number) => void;
  onClose: () => void;
}

/** The documents that a session searches, and the ways to add another one. */
export function SessionDocumentsDialog({ session, onShow, onClose }: SessionDocumentsDialogProps) {
  const [adding, setAdding] = useState<'pdf' | 'library'>();
  const { id, documents } = session;
  const back = () => setAdding(undefined);
  if (adding === 'pdf') return <AddDocumentDialog sessionId={id} onClose={back} />;
  if (adding === 'library') return <AddLibraryDocumentDialog session={session} onClose={back} />;
  const full = documents.length >= SESSION_DOCUMENTS_MAX;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Documents"
      description={
        full
          ? 'Answers search all of them. A session can have up to 10 documents.'
          : 'Answers search all of them.'
      }
      footer={
        !full && (
          <>
            <Button icon={<Library aria-hidden />} onClick={() => setAdding('library')}>
              Add from Library
            </Button>
            <Button icon={<Plus aria-hidden />} onClick={() => setAdding('pdf')}>
              Add PDF
            </Button>
          </>
        )
      }
    >
      {documents.length === 0 && <p className="text-sm text-muted">This session has no document yet.</p>}
      <ul aria-label="Documents of this session" className="grid gap-2">
        {documents.map((document) => (
          <li
            key={document.number}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line px-3 py-2"
          >
            <FileText aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 basis-40">
              <span className="block wrap-anywhere">{document.name}</span>
              <span className="block text-sm text-muted">{documentNote(document)}</span>
            </span>
            {document.isReadable && (
              <Button size="sm" aria-label={`Show ${document.name}`} onClick={() => onShow(document.number)}>
                Show
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
