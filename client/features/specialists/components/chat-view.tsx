import { SCAN_CONFIDENCE_GOOD } from '@portal/server/modules/specialists/chat-sessions/constants.ts';
import { ArrowLeft, EllipsisVertical, FileDown, Files, FileText, History, Pencil } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../../components/content/links.tsx';
import { ReadOnlyNote } from '../../../components/content/read-only-note.tsx';
import type { FilePlace } from '../../../components/file-viewer/file-place.ts';
import { FilePane, FileViewer } from '../../../components/file-viewer/file-viewer.tsx';
import { Composer } from '../../../components/thread/composer.tsx';
import { useDraft } from '../../../components/thread/use-draft.ts';
import { api } from '../../../lib/api/api.ts';
import { downloadFile } from '../../../lib/api/download.ts';
import { errorSentence, statusOf } from '../../../lib/api/errors.ts';
import { useRoom } from '../../../lib/realtime/use-room.ts';
import { watchSession } from '../../../lib/session/account.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAsking } from '../hooks/use-asking.ts';
import { documentNames } from '../model/documents.ts';
import { type Citation, type Session, useSession } from '../queries.ts';
import { AgentTile } from './agent-tile.tsx';
import { ChatLog } from './chat-log.tsx';
import { RenameSessionDialog } from './rename-session-dialog.tsx';
import { SessionDocumentsDialog } from './session-documents-dialog.tsx';

/** Minimum width for showing chat and document side by side. */
const SIDE_BY_SIDE_PX = 860;

interface ChatViewProps {
  id: string;
  onHistory: () => void;
}

/** The open session. Remount it for each. */
export function ChatView({ id, onHistory }: ChatViewProps) {
  const { data, error, isError, isFetching, refetch } = useSession(id);
  if (data) return <Chat session={data} fresh={!isFetching} onHistory={onHistory} />;
  if (!isError) return <Spinner block text="Loading session..." />;
  if (statusOf(error) === 404) {
    return (
      <EmptyState
        title="Session not found"
        text="It was deleted, or it belongs to somebody else."
        action={<LinkButton to="/coastal-ai">View AI Specialists</LinkButton>}
      />
    );
  }
  return <ErrorState title="This session did not load" onRetry={() => void refetch()} busy={isFetching} />;
}

interface ChatProps {
  session: Session;
  /** Whether the session was just read. */
  fresh: boolean;
  onHistory: () => void;
}

function Chat({ session, fresh, onHistory }: ChatProps) {
  const { id, title, agentId: agent, messages } = session;
  const documents = session.documents.filter(({ isRemoved }) => !isRemoved);
  const [box, roomy] = useRoom(SIDE_BY_SIDE_PX);
  const [beside, setBeside] = useState(true);
  const [over, setOver] = useState(false);
  const [place, setPlace] = useState<FilePlace>();
  const [shown, setShown] = useState(1);
  const [choosing, setChoosing] = useState(false);
  const [draft, setDraft] = useDraft(`ai-${id}`);
  const mayAsk = useMay('specialists.ask');
  const asking = useAsking({ session, fresh, giveBack: setDraft });
  const readable = documents.filter(({ isReadable }) => isReadable);
  const hasDocument = readable.length > 0;
  const document = readable.find(({ number }) => number === shown) ?? readable[0];
  const scanned = documents.filter(({ scanConfidence }) => scanConfidence !== null);
  const panel = hasDocument && beside && roomy;
  const show = (number: number, at?: FilePlace) => {
    if (!readable.some((each) => each.number === number)) {
      const isRemoved = session.documents.some((each) => each.number === number && each.isRemoved);
      toast.error(
        isRemoved
          ? 'The document of this source was removed from this session.'
          : 'You can no longer read the document of this source.',
      );
      return;
    }
    setShown(number);
    setPlace(at);
    if (roomy) setBeside(true);
    else setOver(true);
  };
  const cite = ({ document: number, page, quote }: Citation) => show(number, { page, passage: quote });
  const getUrl = async () => {
    const { session: read } = await api.chatSessions.get.query({ id });
    return read.documents.find(({ number }) => number === document?.number)?.url ?? '';
  };
  const file = { name: document?.name ?? '', mimeType: 'application/pdf', getUrl, at: place };
  return (
    <div
      ref={box}
      className="-mx-4 -my-5 flex h-[calc(100dvh-3.5rem)] min-h-96 overflow-hidden bg-surface sm:mx-0 sm:my-0 sm:h-[calc(100dvh-6.5rem)] sm:rounded-xl sm:border sm:border-line"
    >
      <section aria-label="Chat" className="flex min-w-0 flex-1 basis-1/2 flex-col">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2.5">
          <LinkButton
            to="/coastal-ai"
            variant="ghost"
            size="sm"
            icon={<ArrowLeft aria-hidden />}
            aria-label="Back to AI Specialists"
          >
            <span className="sr-only sm:not-sr-only">Back</span>
          </LinkButton>
          <AgentTile size="sm" color={agent.color} icon={agent.icon} />
          <div className="min-w-0 flex-1 basis-32">
            <h1 dir="auto" className="truncate font-semibold">
              {title}
            </h1>
            <p className="truncate text-sm text-muted">
              {[agent.name, documentNames(documents)].filter(Boolean).join(' · ')}
            </p>
            {hasDocument && session.findsPassages && (
              <p className="text-sm text-muted">
                Finds passages in your {documents.length > 1 ? 'documents' : 'document'}
              </p>
            )}
          </div>
          <div className="flex items-center gap-1.5">
            {hasDocument && (
              <Button
                size="sm"
                icon={<FileText aria-hidden />}
                aria-pressed={roomy ? panel : undefined}
                onClick={() => (panel ? setBeside(false) : show(document?.number ?? 1))}
              >
                {panel ? 'Hide Document' : 'Show Document'}
              </Button>
            )}
            <Button
              size="sm"
              icon={<Files aria-hidden />}
              aria-label={`Documents of this session: ${documents.length}`}
              onClick={() => setChoosing(true)}
            >
              <span className="sr-only sm:not-sr-only">{documents.length}</span>
            </Button>
            <Button size="sm" icon={<History aria-hidden />} onClick={onHistory} aria-label="Session History">
              <span className="sr-only sm:not-sr-only">History</span>
            </Button>
            <SessionMenu session={session} />
          </div>
        </header>
        {scanned.length > 0 && (
          <ScanNote
            names={documents.length > 1 ? documentNames(scanned) : undefined}
            confidence={Math.min(...scanned.map(({ scanConfidence }) => scanConfidence ?? 100))}
          />
        )}
        <ChatLog
          agent={agent}
          documents={session.documents}
          messages={messages}
          sent={asking.sent}
          answering={asking.answering}
          growing={asking.growing}
          onCite={cite}
          onAsk={asking.busy || !mayAsk ? undefined : asking.ask}
          onStop={asking.stop}
          stopping={asking.stopping}
        />
        {mayAsk ? (
          <Composer
            label={`Message to ${agent.name}`}
            text={draft}
            onText={(text) => {
              setDraft(text);
              asking.forget();
            }}
            onSend={(text) => {
              setDraft('');
              asking.ask(text);
            }}
            busy={asking.busy}
            problem={asking.problem}
          />
        ) : (
          <ReadOnlyNote />
        )}
      </section>
      {panel && (
        <aside aria-label="Document" className="flex min-w-0 flex-1 basis-1/2 flex-col border-l border-line">
          <FilePane key={document?.number} {...file} />
        </aside>
      )}
      {over && <FileViewer key={document?.number} {...file} onClose={() => setOver(false)} />}
      {choosing && (
        <SessionDocumentsDialog
          session={session}
          onShow={(number) => {
            setChoosing(false);
            show(number);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** The actions for the whole session. */
function SessionMenu({ session: { id, title } }: { session: Session }) {
  const [renaming, setRenaming] = useState(false);
  const save = async () => {
    try {
      await downloadFile({ path: `/chat-sessions/${id}/chat.pdf` });
    } catch (error) {
      watchSession(error);
      toast.error(errorSentence(error, 'The file could not be made. Please try again.'));
    }
  };
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton
            label="More for this session"
            icon={<EllipsisVertical aria-hidden />}
            size="sm"
            variant="secondary"
            tooltip={false}
          />
        }
      >
        <MenuItem needs="specialists.ask" icon={<Pencil aria-hidden />} onSelect={() => setRenaming(true)}>
          Rename Session
        </MenuItem>
        <MenuItem icon={<FileDown aria-hidden />} onSelect={() => void save()}>
          Download as PDF
        </MenuItem>
      </DropdownMenu>
      {renaming && <RenameSessionDialog id={id} title={title} onClose={() => setRenaming(false)} />}
    </>
  );
}

function ScanNote({ names, confidence }: { names: string | undefined; confidence: number }) {
  const subject = names === undefined ? 'This document is' : `${names}:`;
  return (
    <p className="border-b border-line px-3 py-2 text-sm text-muted">
      {confidence < SCAN_CONFIDENCE_GOOD
        ? `${subject} a scan that is hard to read. Many words may be wrong: compare each quote with its page.`
        : `${subject} a scan. Its words were recognized: compare numbers with the page.`}
    </p>
  );
}
