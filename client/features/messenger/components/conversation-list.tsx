import { Link } from '@tanstack/react-router';
import { BellOff, MessageSquarePlus, MessagesSquare } from 'lucide-react';
import { ListState } from '../../../components/list/list-state.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { messageTime } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { useNow } from '../../../lib/page/use-now.ts';
import { useUser } from '../../../lib/session/session.ts';
import { CountBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Conversation, useConversations } from '../queries.ts';
import { ConversationAvatar } from './conversation-avatar.tsx';

const LOADING = 'Loading conversations...';

interface ConversationListProps {
  /** Id of the open conversation. */
  open: string | undefined;
  onStart: () => void;
}

/** The reader's conversations, those with the newest message first. */
export function ConversationList({ open, onStart }: ConversationListProps) {
  const list = useConversations();
  // A conversation that moves up between two pages would occur twice.
  const rows = list.data && [
    ...new Map(list.data.pages.flatMap((page) => page.conversations.map((one) => [one.id, one]))).values(),
  ];
  return (
    <nav aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto p-2">
      <ListState
        rows={rows}
        failed={list.isError}
        failedTitle="Your conversations did not load"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        loadingText={LOADING}
        skeleton={<SkeletonRows rows={6} leading label={LOADING} />}
        empty={{
          icon: MessagesSquare,
          title: 'No conversations yet',
          text: 'Write to a colleague, or start a group.',
          action: (
            <Button needs="messages.write" icon={<MessageSquarePlus aria-hidden />} onClick={onStart}>
              New Conversation
            </Button>
          ),
        }}
      >
        {(conversations) => (
          <ul className="grid grid-cols-1 gap-0.5">
            {conversations.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                open={open === conversation.id}
              />
            ))}
          </ul>
        )}
      </ListState>
      {rows && rows.length > 0 && <MoreRows pages={list} />}
    </nav>
  );
}

/**
 * A conversation in a list.
 * @param q the search that found it, which stays in the URL
 */
export function ConversationRow({
  conversation,
  open,
  q,
}: {
  conversation: Conversation;
  open: boolean;
  q?: string;
}) {
  const { id, title, unreadCount, isMuted, lastActivity } = conversation;
  const now = useNow(60_000);
  const unread = unreadCount > 0 && !open;
  const calls = unread && !isMuted;
  return (
    <li>
      <Link
        to="/messenger"
        search={q ? { c: id, q } : { c: id }}
        aria-current={open ? 'true' : undefined}
        className={cn(
          'flex items-center gap-3 rounded-lg px-2.5 py-2 transition-colors duration-100',
          open ? 'bg-accent-soft' : 'hover:bg-sunken',
        )}
      >
        <ConversationAvatar conversation={conversation} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span
              dir="auto"
              className={cn('min-w-0 flex-1 truncate', calls ? 'font-semibold' : 'font-medium')}
            >
              {title}
            </span>
            <time dateTime={lastActivity} className="shrink-0 text-xs text-muted">
              {messageTime(lastActivity, now)}
            </time>
          </span>
          <span className="flex items-center gap-2">
            <span
              dir="auto"
              className={cn('min-w-0 flex-1 truncate text-sm', calls ? 'text-ink' : 'text-muted')}
            >
              <Preview conversation={conversation} />
            </span>
            {isMuted && <BellOff aria-label="Muted" className="size-3.5 shrink-0 text-muted" />}
            {unread && (
              <CountBadge
                value={unreadCount}
                label="unread"
                className={cn(isMuted && 'bg-sunken text-muted')}
              />
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Preview({ conversation: { lastMessage, participants, type } }: { conversation: Conversation }) {
  const { id } = useUser();
  if (!lastMessage) return 'No messages yet';
  if (lastMessage.messageType === 'notice') return lastMessage.content;
  const author = participants.find((person) => person.id === lastMessage.senderId);
  const who =
    lastMessage.senderId === id ? 'You: ' : type === 'group' && author ? `${author.firstName}: ` : '';
  const text = lastMessage.isDeleted ? 'Message deleted' : lastMessage.content;
  return who ? (
    <>
      {who}
      <bdi>{text}</bdi>
    </>
  ) : (
    text
  );
}
