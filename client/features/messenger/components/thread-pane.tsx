import { sentences } from '@portal/server/modules/messenger/constants.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../../components/content/links.tsx';
import { ReadOnlyNote } from '../../../components/content/read-only-note.tsx';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { useWriteInPlace } from '../../../components/form/use-write.ts';
import { PersonName } from '../../../components/people/person-card/person-name.tsx';
import { Composer } from '../../../components/thread/composer.tsx';
import { useDraft } from '../../../components/thread/use-draft.ts';
import { api } from '../../../lib/api/api.ts';
import { statusOf } from '../../../lib/api/errors.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Attachment, useAttachments } from '../hooks/use-attachments.ts';
import { useFileDrop } from '../hooks/use-file-drop.ts';
import { sendMessage } from '../hooks/use-outbox.ts';
import { useSendTyping, useTyping } from '../hooks/use-typing.ts';
import { type Conversation, type Message, useConversation } from '../queries.ts';
import { quotationOf } from '../thread/model.ts';
import { keepMessages, refreshMessage } from '../thread/queries.ts';
import { ChosenFile } from './attached-file.tsx';
import { ConversationAvatar } from './conversation-avatar.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { MessageLog } from './message-log.tsx';
import { Participants } from './participants.tsx';
import { AnsweredMessage } from './quotation.tsx';

interface ThreadPaneProps {
  id: string;
  /** Number of the message to jump to. */
  wanted: number | undefined;
  /** Called when the reader jumps to the newest messages. */
  onLatest: () => void;
  /** Called when the reader jumps to the message with that number. */
  onShow: (seq: number) => void;
}

/** The open conversation. Remount it for each. */
export function ThreadPane({ id, wanted, onLatest, onShow }: ThreadPaneProps) {
  const { data, error, isError, isFetching, refetch } = useConversation(id);
  // Also with cached data: a removed member cannot read it any more.
  if (statusOf(error) === 404) {
    return <EmptyState title="Conversation not found" text="Choose one from the list." action={<Back />} />;
  }
  if (data) return <Thread conversation={data} wanted={wanted} onLatest={onLatest} onShow={onShow} />;
  if (!isError) return <SkeletonRows rows={6} leading label="Loading conversation..." />;
  return (
    <ErrorState title="This conversation did not load" onRetry={() => void refetch()} busy={isFetching} />
  );
}

const Back = () => (
  <LinkButton
    to="/messenger"
    variant="ghost"
    size="sm"
    icon={<ArrowLeft aria-hidden />}
    className="-ml-2 md:hidden"
  >
    <span className="sr-only sm:not-sr-only">Conversations</span>
  </LinkButton>
);

const ALONE = 'Nobody else in this group works here now. Add people to write to them.';

type ThreadProps = Omit<ThreadPaneProps, 'id'> & { conversation: Conversation };

function Thread({ conversation, wanted, onLatest, onShow }: ThreadProps) {
  const { id, title, type, participants, canWrite, canChange } = conversation;
  const me = useUser();
  const mayWrite = useMay('messages.write');
  const other = type === 'direct' ? participants.find((person) => person.id !== me.id) : undefined;
  const [editing, setEditing] = useState<Message>();
  const [deleting, setDeleting] = useState<Message>();
  const [answered, setAnswered] = useState<Message>();
  const chosen = useAttachments();
  const { over, ...drop } = useFileDrop(canWrite && !editing ? chosen.pick : undefined);
  return (
    <section aria-label={title} className="relative flex min-h-0 flex-1 flex-col" {...drop}>
      {over && (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-xl border-2 border-dashed border-accent bg-surface/90 font-medium">
          Drop files to attach them
        </p>
      )}
      <header className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        <Back />
        <ConversationAvatar conversation={conversation} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold">
            {other ? <PersonName person={other} text={title} /> : title}
          </h2>
          <Participants conversation={conversation} />
        </div>
        <ConversationMenu conversation={conversation} />
      </header>
      <MessageLog
        conversation={conversation}
        wanted={wanted}
        onLatest={onLatest}
        onShow={onShow}
        onReply={canWrite ? setAnswered : undefined}
        onEdit={setEditing}
        onDelete={setDeleting}
      />
      <TypingLine conversation={conversation} />
      {editing ? (
        <EditComposer key={editing.id} message={editing} onClose={() => setEditing(undefined)} />
      ) : canWrite ? (
        <NewComposer
          id={id}
          title={title}
          answered={answered}
          onAnswered={() => setAnswered(undefined)}
          chosen={chosen}
        />
      ) : !mayWrite ? (
        <ReadOnlyNote />
      ) : (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          {canChange ? ALONE : sentences.nobodyLeft}
        </p>
      )}
      {deleting && <DeleteMessageDialog message={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  );
}

interface NewComposerProps {
  id: string;
  title: string;
  answered: Message | undefined;
  onAnswered: () => void;
  chosen: ReturnType<typeof useAttachments>;
}

function NewComposer({ id, title, answered, onAnswered, chosen }: NewComposerProps) {
  const [draft, setDraft] = useDraft(id);
  const sendTyping = useSendTyping(id);
  const { attachments, pick, remove, clear } = chosen;
  const replyTo = answered && quotationOf(answered);
  const send = (content: string) => {
    const [first, ...others] = attachments.map(sentFile);
    setDraft('');
    sendMessage(id, content, { file: first, replyTo });
    // A message has one file; further ones are sent as separate messages.
    for (const file of others) sendMessage(id, '', { file });
    clear();
    onAnswered();
  };
  return (
    <Composer
      label={`Message to ${title}`}
      files={
        attachments.length > 0
          ? { ready: attachments.every(({ uploaded }) => uploaded !== undefined) }
          : undefined
      }
      onFiles={pick}
      focusFor={answered?.id}
      above={
        <>
          {replyTo && <AnsweredMessage quoted={replyTo} onCancel={onAnswered} />}
          {attachments.map((file) => (
            <ChosenFile key={file.key} file={file} onRemove={() => remove(file.key)} />
          ))}
        </>
      }
      text={draft}
      onText={(text) => {
        setDraft(text);
        if (text.trim()) sendTyping();
      }}
      onSend={send}
    />
  );
}

/** The file as the message shows it until the server has answered; undefined before its upload. */
const sentFile = ({ name, mimeType, size, uploaded }: Attachment) =>
  uploaded && { id: uploaded.fileId, name, mimeType, size, url: uploaded.fileUrl };

function EditComposer({ message, onClose }: { message: Message; onClose: () => void }) {
  const [text, setText] = useState(message.content);
  const { write, busy, problem } = useWriteInPlace({
    send: api.messenger.edit.mutate,
    failed: 'The message could not be changed. Please try again.',
    onDone: ({ message: changed }) => {
      keepMessages(changed.conversationId, [changed]);
      onClose();
    },
  });
  return (
    <Composer
      label="Edit message"
      text={text}
      onText={setText}
      onSend={(content) =>
        content === message.content ? onClose() : void write({ id: message.id, content })
      }
      onCancel={onClose}
      busy={busy}
      problem={problem}
      above={<p className="mb-1.5 text-sm text-muted">Editing message</p>}
    />
  );
}

function DeleteMessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  return (
    <ConfirmWrite
      title="Delete this message?"
      text="Its text disappears for everybody, and “Message deleted” stays in its place. This cannot be undone."
      confirmLabel="Delete Message"
      busyLabel="Deleting..."
      danger
      send={api.messenger.delete.mutate}
      failed="The message could not be deleted. Please try again."
      onDone={() => void refreshMessage(message.conversationId, message.seq)}
      input={{ id: message.id }}
      onClose={onClose}
    />
  );
}

function TypingLine({ conversation: { id, participants } }: { conversation: Conversation }) {
  const typing = useTyping(id);
  const names = participants.filter((person) => typing.includes(person.id)).map(({ firstName }) => firstName);
  const text =
    names.length === 0
      ? ''
      : names.length === 1
        ? `${names[0]} is typing…`
        : `${names.join(', ')} are typing…`;
  return (
    <p dir="auto" aria-live="polite" className="h-5 truncate px-4 text-xs text-muted">
      {text}
    </p>
  );
}
