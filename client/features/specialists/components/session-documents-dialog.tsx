import {
  SESSION_DOCUMENTS_MAX,
  sentences,
} from '@portal/server/modules/specialists/chat-sessions/constants.ts';
import { EllipsisVertical, Eye, FileText, Library, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { api } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { documentNote } from '../model/documents.ts';
import { refreshSession, type Session } from '../queries.ts';
import { AddDocumentDialog } from './add-document-dialog.tsx';
import { AddLibraryDocumentDialog } from './add-library-document-dialog.tsx';

type SessionDocument = Session['documents'][number];

interface SessionDocumentsDialogProps {
  session: Session;
  onShow: (document: number) => void;
  onClose: () => void;
}

/** The documents that a session searches, and the ways to add another one. */
export function SessionDocumentsDialog({ session, onShow, onClose }: SessionDocumentsDialogProps) {
  const [adding, setAdding] = useState<'pdf' | 'library'>();
  const [removing, setRemoving] = useState<SessionDocument>();
  const { id } = session;
  const documents = session.documents.filter(({ isRemoved }) => !isRemoved);
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
            <Button
              needs="specialists.ask"
              icon={<Library aria-hidden />}
              onClick={() => setAdding('library')}
            >
              Add from Library
            </Button>
            <Button needs="specialists.ask" icon={<Plus aria-hidden />} onClick={() => setAdding('pdf')}>
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
              <span dir="auto" className="block wrap-anywhere">
                {document.name}
              </span>
              <span className="block text-sm text-muted">{documentNote(document)}</span>
            </span>
            {(document.isReadable || documents.length > 1) && (
              <DropdownMenu
                trigger={
                  <IconButton
                    label={`More for ${document.name}`}
                    icon={<EllipsisVertical aria-hidden />}
                    size="sm"
                    tooltip={false}
                  />
                }
              >
                {document.isReadable && (
                  <MenuItem icon={<Eye aria-hidden />} onSelect={() => onShow(document.number)}>
                    Show Document
                  </MenuItem>
                )}
                {documents.length > 1 && (
                  <MenuItem
                    needs="specialists.ask"
                    icon={<Trash2 aria-hidden />}
                    onSelect={() => setRemoving(document)}
                  >
                    Remove Document
                  </MenuItem>
                )}
              </DropdownMenu>
            )}
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmWrite
          title={`Remove “${removing.name}” from this session?`}
          text={`Answers will no longer search it. Earlier answers keep what they quote from it, marked as removed.${removing.version === null ? ' The uploaded PDF is deleted, which cannot be undone.' : ' It stays in the library.'}`}
          confirmLabel="Remove Document"
          danger
          busyLabel="Removing..."
          send={(input: { id: string; number: number }, once) =>
            api.chatSessions.removeDocument.mutate(input, once)
          }
          input={{ id, number: removing.number }}
          done="Document removed"
          failed={sentences.removeFailed}
          onDone={() => refreshSession(id)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Dialog>
  );
}
