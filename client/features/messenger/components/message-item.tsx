import { Check, CheckCheck, Clock, EllipsisVertical, Pencil, Reply, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { WrittenText } from '../../../components/content/written-text.tsx';
import { PersonName } from '../../../components/people/person-card/person-name.tsx';
import { dateAndTime, shortTime } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { dropMessage, type Outgoing, retryMessage } from '../hooks/use-outbox.ts';
import type { Conversation, Message } from '../queries.ts';
import { AttachedFile } from './attached-file.tsx';
import { QuotedMessage } from './quotation.tsx';

interface MessageItemProps {
  message: Message;
  own: boolean;
  /** The message continues the one above, so that the name is not repeated. */
  continued: boolean;
  /** All participants, for the read receipts of an own message. */
  participants: readonly Reader[];
  /** The reader jumped to this message. */
  marked: boolean;
  /** Undefined when no other member is left to read a reply. */
  onReply?: ((message: Message) => void) | undefined;
  /** Jumps to the message that this one replies to. */
  onShow: (seq: number) => void;
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
}

type Reader = Conversation['participants'][number];

const shownOnHover =
  'opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100 pointer-coarse:opacity-100';
const bubble = 'max-w-full min-w-0 rounded-xl px-3 py-2';
const ownBubble = 'bg-accent-soft text-ink';
const otherBubble = 'bg-sunken text-ink';

/**
 * A message with its author, text and time, and for an own one its read receipts. Memoized: rendered only when it
 * changes.
 */
export const MessageItem = memo(function MessageItem({
  message,
  own,
  continued,
  participants,
  marked,
  onReply,
  onShow,
  onEdit,
  onDelete,
}: MessageItemProps) {
  const { sender, content, file, replyTo, createdAt, editedAt, deletedAt, canChange, seq } = message;
  return (
    <article
      data-seq={seq}
      className={cn(
        'group/message flex items-end gap-2',
        own && 'justify-end',
        continued ? 'mt-0.5' : 'mt-3',
      )}
    >
      {!own && (
        <span className="w-8 shrink-0 self-start">
          {!continued && <Avatar person={sender} src={sender.profilePicture} />}
        </span>
      )}
      <div className={cn('grid min-w-0 max-w-[85%] sm:max-w-[70%]', own && 'justify-items-end')}>
        <p className={cn('mb-0.5 text-sm font-medium', (own || continued) && 'sr-only')}>
          {own ? 'You' : continued ? sender.name : <PersonName person={sender} />}
        </p>
        <div
          className={cn(
            bubble,
            own ? ownBubble : otherBubble,
            marked && 'outline-2 outline-offset-2 outline-accent',
          )}
        >
          {deletedAt ? (
            <p className="text-muted italic">Message deleted</p>
          ) : (
            <>
              {replyTo && <QuotedMessage quoted={replyTo} onShow={() => onShow(replyTo.seq)} />}
              <Body text={content} file={file} />
            </>
          )}
        </div>
        <p className="mt-0.5 flex items-center gap-1 text-xs text-muted">
          <time dateTime={createdAt} title={dateAndTime(createdAt)}>
            {shortTime(createdAt)}
          </time>
          {editedAt && !deletedAt && <span title={dateAndTime(editedAt)}>· edited</span>}
          {own && !deletedAt && (
            <Receipt readers={namesOfReaders(message, participants)} isGroup={participants.length > 2} />
          )}
        </p>
      </div>
      {onReply && !deletedAt && (
        <IconButton
          needs="messages.write"
          size="sm"
          label="Reply"
          icon={<Reply aria-hidden />}
          tooltip={false}
          onClick={() => onReply(message)}
          className={cn('self-center', own && 'order-first', shownOnHover)}
        />
      )}
      {own && canChange && (
        // Screen readers read the menu after the message; visually it comes before.
        <DropdownMenu
          trigger={
            <IconButton
              needs="messages.write"
              size="sm"
              label="Change message"
              icon={<EllipsisVertical aria-hidden />}
              tooltip={false}
              className={cn('order-first self-center aria-expanded:opacity-100', shownOnHover)}
            />
          }
        >
          <MenuItem needs="messages.write" icon={<Pencil aria-hidden />} onSelect={() => onEdit(message)}>
            Edit Message
          </MenuItem>
          <MenuItem
            needs="messages.write"
            icon={<Trash2 aria-hidden />}
            danger
            onSelect={() => onDelete(message)}
          >
            Delete Message
          </MenuItem>
        </DropdownMenu>
      )}
    </article>
  );
});

/** A member who joined later has no earlier messages, though they count as read. */
const namesOfReaders = ({ sender, seq }: Message, participants: readonly Reader[]): string[] =>
  participants
    .filter(({ id, readSeq, joinedSeq }) => id !== sender.id && readSeq >= seq && joinedSeq < seq)
    .map(({ name }) => name);

function Body({ text, file }: { text: string; file: Message['file'] }) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {file && <AttachedFile file={file} />}
      {text && <WrittenText text={text} className="[&_a]:text-inherit" />}
    </div>
  );
}

/**
 * Read receipts: one check for sent, two for read. In a group a button shows the number of readers, and opens their
 * names.
 */
function Receipt({ readers, isGroup }: { readers: string[]; isGroup: boolean }) {
  const read = readers.length > 0;
  const text = read ? `Read by ${readers.join(', ')}` : 'Sent';
  const Icon = read ? CheckCheck : Check;
  const sign = <Icon aria-hidden className={cn('size-3.5', read && 'text-accent')} />;
  if (!read || !isGroup) {
    return (
      <span title={text}>
        {sign}
        <span dir="auto" className="sr-only">
          {text}
        </span>
      </span>
    );
  }
  return (
    <Popover
      label="Read by"
      align="end"
      className="w-56"
      trigger={
        <button
          type="button"
          title={text}
          className="inline-flex items-center gap-1 rounded-sm hover:text-ink hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          {sign}
          <span aria-hidden>{readers.length}</span>
          <span dir="auto" className="sr-only">
            {text}
          </span>
        </button>
      }
    >
      <p className="mb-1 text-sm font-medium text-muted">Read by</p>
      <ul className="grid max-h-60 grid-cols-1 gap-1 overflow-y-auto">
        {readers.map((name) => (
          <li dir="auto" key={name}>
            {name}
          </li>
        ))}
      </ul>
    </Popover>
  );
}

const WAITING = 'Not sent yet. It will be sent when the connection is back.';

/** A message that is being sent, or could not be sent. */
export function OutgoingItem({ clientId, content, file, replyTo, problem, waits }: Outgoing) {
  return (
    <article className="mt-1 grid justify-items-end">
      <p className="sr-only">You</p>
      <div className={cn(bubble, ownBubble, 'max-w-[85%] sm:max-w-[70%]', !problem && 'opacity-70')}>
        {replyTo && <QuotedMessage quoted={replyTo} />}
        <Body text={content} file={file ?? null} />
      </div>
      {problem ? (
        <div
          role={waits ? 'status' : 'alert'}
          className={cn(
            'mt-0.5 flex flex-wrap items-center justify-end gap-x-1 text-xs',
            waits ? 'text-muted' : 'text-danger',
          )}
        >
          <span>{waits ? WAITING : `Not sent. ${problem}`}</span>
          <Button size="sm" variant="ghost" onClick={() => retryMessage(clientId)}>
            Retry
          </Button>
          <Button size="sm" variant="ghost" onClick={() => dropMessage(clientId)}>
            Discard
          </Button>
        </div>
      ) : (
        <p className="mt-0.5 flex items-center gap-1 text-xs text-muted">
          <Clock aria-hidden className="size-3" /> Sending...
        </p>
      )}
    </article>
  );
}
