import { sentences } from '@portal/server/modules/messenger/constants.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/confirm-write.tsx';
import { LinkButton } from '../../../components/links.tsx';
import { PersonName } from '../../../components/person-card/person-name.tsx';
import { useWrite } from '../../../components/use-write.ts';
import { api } from '../../../lib/api.ts';
import { statusOf } from '../../../lib/errors.ts';
import { counted } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Attachment, useAttachment } from '../hooks/use-attachment.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { sendMessage } from '../hooks/use-outbox.ts';
import { useTellTyping, useTyping } from '../hooks/use-typing.ts';
import { type Conversation, type Message, useConversation } from '../queries.ts';
import { keepMessages, refreshMessage } from '../thread/queries.ts';
import { ChosenFile } from './attached-file.tsx';
import { Composer } from './composer.tsx';
import { ConversationAvatar } from './conversation-avatar.tsx';
import { MessageLog } from './message-log.tsx';

interface ThreadPaneProps {
  id: string;
  /** Number of the message that somebody was led to. */
  wanted: number | undefined;
  /** The reader goes on to the newest messages. */
  onLatest: () => void;
}

/** The open conversation. Mount it anew for each. */
export function ThreadPane({ id, wanted, onLatest }: ThreadPaneProps) {
  const { data, error, isError, isFetching, refetch } = useConversation(id);
  if (data) return <Thread conversation={data} wanted={wanted} onLatest={onLatest} />;
  if (!isError) return <SkeletonRows rows={6} leading label="Loading conversation..." />;
  if (statusOf(error) === 404) {
    return <EmptyState title="Conversation not found" text="Choose one from the list." action={<Back />} />;
  }
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

type ThreadProps = Omit<ThreadPaneProps, 'id'> & { conversation: Conversation };

function Thread({ conversation, wanted, onLatest }: ThreadProps) {
  const { id, title, type, participants, canWrite } = conversation;
  const me = useUser();
  const other = type === 'direct' ? participants.find((person) => person.id !== me.id) : undefined;
  const [editing, setEditing] = useState<Message>();
  const [deleting, setDeleting] = useState<Message>();
  return (
    <>
      <header className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        <Back />
        <ConversationAvatar conversation={conversation} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold">
            {other ? <PersonName person={other} text={title} /> : title}
          </h2>
          <Participants conversation={conversation} />
        </div>
      </header>
      <MessageLog
        conversation={conversation}
        wanted={wanted}
        onLatest={onLatest}
        onEdit={setEditing}
        onDelete={setDeleting}
      />
      <TypingLine conversation={conversation} />
      {editing ? (
        <EditComposer key={editing.id} message={editing} onClose={() => setEditing(undefined)} />
      ) : canWrite ? (
        <NewComposer id={id} title={title} />
      ) : (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">{sentences.nobodyLeft}</p>
      )}
      {deleting && <DeleteMessageDialog message={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

/** How many take part; a press says who. */
function Participants({ conversation: { participants, participantCount } }: { conversation: Conversation }) {
  return (
    <Popover
      label="Participants"
      trigger={
        <button
          type="button"
          className="rounded-sm text-sm text-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
        >
          {counted(participantCount, 'participant')}
        </button>
      }
    >
      <ul aria-label="Participants" className="-m-1 grid max-h-80 gap-2 overflow-y-auto p-1">
        {participants.map((person) => (
          <li key={person.id} className="flex min-w-0 items-center gap-3">
            <Avatar person={person} src={person.profilePicture} />
            <span className="min-w-0 flex-1">
              <PersonName person={person} className="font-medium" />
              {!person.isActive && <span className="block text-sm text-muted">No longer works here</span>}
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function NewComposer({ id, title }: { id: string; title: string }) {
  const [draft, setDraft] = useDraft(id);
  const tellTyping = useTellTyping(id);
  const { attachment, pick, remove } = useAttachment();
  return (
    <Composer
      label={`Message to ${title}`}
      file={attachment && { ready: attachment.uploaded !== undefined }}
      onFile={pick}
      above={attachment && <ChosenFile file={attachment} onRemove={remove} />}
      text={draft}
      onText={(text) => {
        setDraft(text);
        if (text.trim()) tellTyping();
      }}
      onSend={(content) => {
        setDraft('');
        sendMessage(id, content, attachment?.uploaded && sentFile(attachment, attachment.uploaded));
        remove();
      }}
    />
  );
}

/** As the message shows it until the server has answered. */
const sentFile = (
  { name, mimeType, size }: Attachment,
  { fileId, fileUrl }: NonNullable<Attachment['uploaded']>,
) => ({
  id: fileId,
  name,
  mimeType,
  size,
  url: fileUrl,
});

function EditComposer({ message, onClose }: { message: Message; onClose: () => void }) {
  const [text, setText] = useState(message.content);
  const { write, busy, problem } = useWrite({
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
    <p aria-live="polite" className="h-5 truncate px-4 text-xs text-muted">
      {text}
    </p>
  );
}
