import { ArrowDown } from 'lucide-react';
import { useEffect } from 'react';
import { useUser } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useSeen } from '../hooks/use-seen.ts';
import { useThread } from '../hooks/use-thread.ts';
import { useThreadScroll } from '../hooks/use-thread-scroll.ts';
import { continues } from '../model/thread.ts';
import type { Conversation, Message } from '../queries.ts';
import { MessageItem, OutgoingItem } from './message-item.tsx';

const LOADING = 'Loading messages...';

interface MessageLogProps {
  conversation: Conversation;
  /** Number of the message that somebody looks for. */
  wanted: number | undefined;
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
}

/** What was said, the oldest at the top. Older messages come when somebody scrolls to them. */
export function MessageLog({ conversation, wanted, onEdit, onDelete }: MessageLogProps) {
  const { id, participants, title } = conversation;
  const user = useUser();
  const { list, messages, outgoing } = useThread(id);
  const { hasNextPage, isFetching, isFetchNextPageError } = list;
  const older = () => void list.fetchNextPage();
  const oldest = messages?.[0]?.seq;
  const newest = messages?.at(-1);
  const pending = outgoing.at(-1);
  const { box, onScroll, away, toEnd } = useThreadScroll({
    first: oldest,
    last: pending?.clientId ?? newest?.id,
    own: pending !== undefined || newest?.sender.id === user.id,
    loadOlder: hasNextPage && !isFetching && !isFetchNextPageError ? older : undefined,
  });
  const readSeq = participants.find((person) => person.id === user.id)?.readSeq;
  useSeen(id, newest?.seq ?? 0, readSeq, !away);

  // Somebody was led here by a search: older pages come until the message is there.
  const missing = wanted !== undefined && oldest !== undefined && oldest > wanted && hasNextPage;
  useEffect(() => {
    if (missing && !isFetching && !isFetchNextPageError) void list.fetchNextPage();
  });
  const found = wanted !== undefined && messages?.some(({ seq }) => seq === wanted);
  useEffect(() => {
    if (found) box.current?.querySelector(`[data-seq="${wanted}"]`)?.scrollIntoView({ block: 'center' });
  }, [found, wanted, box]);

  const unseen = newest && readSeq !== undefined ? newest.seq - readSeq : 0;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-label={`Messages with ${title}`}
        aria-busy={messages === undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-3 [overflow-anchor:none]"
      >
        {hasNextPage && (
          <div className="grid justify-items-center py-3">
            {isFetchNextPageError && <Banner tone="danger">Earlier messages couldn't be loaded.</Banner>}
            <Button
              size="sm"
              variant="ghost"
              onClick={older}
              busy={list.isFetchingNextPage}
              busyLabel="Loading..."
            >
              Load Earlier Messages
            </Button>
          </div>
        )}
        {!messages && list.isError && (
          <ErrorState
            title="This conversation did not load"
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        )}
        {!messages && !list.isError && <SkeletonRows rows={5} leading label={LOADING} />}
        {messages?.length === 0 && outgoing.length === 0 && (
          <p className="py-10 text-center text-muted">No messages yet</p>
        )}
        {messages?.map((message, index) => (
          <MessageItem
            key={message.id}
            message={message}
            own={message.sender.id === user.id}
            continued={continues(messages[index - 1], message)}
            readers={participants
              .filter((person) => person.id !== message.sender.id && person.readSeq >= message.seq)
              .map(({ name }) => name)}
            isGroup={participants.length > 2}
            marked={message.seq === wanted}
            onEdit={() => onEdit(message)}
            onDelete={() => onDelete(message)}
          />
        ))}
        {outgoing.map((entry) => (
          <OutgoingItem key={entry.clientId} {...entry} />
        ))}
      </div>
      {away && (
        <Button
          size="sm"
          variant={unseen > 0 ? 'primary' : 'secondary'}
          icon={<ArrowDown aria-hidden />}
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-raised"
        >
          {unseen > 0 ? 'New Messages' : 'Latest Messages'}
        </Button>
      )}
    </div>
  );
}
