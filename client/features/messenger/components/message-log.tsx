import { ArrowDown } from 'lucide-react';
import { Fragment, useCallback, useState } from 'react';
import { useThreadScroll } from '../../../components/thread/use-thread-scroll.ts';
import { useNow } from '../../../lib/page/use-now.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useReadMark } from '../hooks/use-read-mark.ts';
import { useSeen } from '../hooks/use-seen.ts';
import { useThread } from '../hooks/use-thread.ts';
import type { Conversation, Message } from '../queries.ts';
import { continues, dayOf, dayText, firstUnreadOf, hasUnread } from '../thread/model.ts';
import { setFollowing } from '../thread/queries.ts';
import { Divider } from './divider.tsx';
import { MessageItem, OutgoingItem } from './message-item.tsx';
import { NoticeItem } from './notice-item.tsx';

const LOADING = 'Loading messages...';

/** Other people's messages have no read receipts. */
const NOBODY: Conversation['participants'] = [];

interface MessageLogProps {
  conversation: Conversation;
  /** Number of the message to jump to. */
  wanted: number | undefined;
  /** Called when the reader jumps to the newest messages. */
  onLatest: () => void;
  /** Jumps to the message with that number. */
  onShow: (seq: number) => void;
  /** Undefined when no other member is left to read a reply. */
  onReply: ((message: Message) => void) | undefined;
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
}

/**
 * The messages, oldest at the top: a window of the thread that loads further ones in both directions while scrolling.
 */
export function MessageLog({
  conversation,
  wanted,
  onLatest,
  onShow,
  onReply,
  onEdit,
  onDelete,
}: MessageLogProps) {
  const { id, participants, title, lastSeq } = conversation;
  const user = useUser();
  const [jumps, setJumps] = useState(0);
  // Pressing a quotation again jumps again, although the URL stays the same.
  const show = useCallback(
    (seq: number) => (seq === wanted ? setJumps((times) => times + 1) : onShow(seq)),
    [wanted, onShow],
  );
  const thread = useThread(id, wanted, jumps);
  const { list, messages, older, newer, loading, failed, outgoing } = thread;
  const newest = messages?.at(-1);
  const pending = outgoing.at(-1);
  const [led] = useState(wanted !== undefined);
  const mayLoad = loading === undefined && !list.isFetching;
  const { box, content, onScroll, away, toEnd } = useThreadScroll({
    wanted: messages?.some(({ seq }) => seq === wanted) ? wanted : undefined,
    jumps,
    led,
    last: pending?.clientId ?? newest?.id,
    own: pending !== undefined || newest?.sender.id === user.id,
    loadOlder: older && mayLoad && failed !== 'older' ? thread.loadOlder : undefined,
    loadNewer: newer && mayLoad && failed !== 'newer' ? thread.loadNewer : undefined,
    complete: !newer,
    onFollow: (following) => setFollowing(id, following),
  });
  const readSeq = participants.find((person) => person.id === user.id)?.readSeq;
  const atToday = !away && !newer;
  const attending = useSeen(id, newest?.seq ?? 0, readSeq, atToday);
  // Data cached from an earlier visit does not have the current unread messages.
  const upToDate = list.isFetchedAfterMount && !newer;
  const mark = useReadMark(readSeq, upToDate ? (newest?.seq ?? 0) : 0, attending);
  const firstUnread = firstUnreadOf({ messages, older }, mark, user.id);
  const now = useNow(60_000);
  const toLatest = () => {
    onLatest();
    toEnd();
    if (newer) void thread.toLatest();
  };

  const isUnseen = readSeq !== undefined && (newer ? lastSeq > readSeq : hasUnread(messages, readSeq));
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-label={`Messages with ${title}`}
        aria-busy={messages === undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach scrollable areas
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-3 [overflow-anchor:none]"
      >
        <div ref={content} className="flow-root">
          {older && (
            <Further
              failed={failed === 'older' && "Earlier messages couldn't be loaded."}
              label="Load Earlier Messages"
              onLoad={thread.loadOlder}
              busy={loading === 'older'}
            />
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
          {messages?.map((message, index) => {
            const before = messages[index - 1];
            const own = message.sender.id === user.id;
            const onNewDay = dayOf(before) !== dayOf(message);
            const isFirstUnread = message.seq === firstUnread;
            return (
              <Fragment key={message.id}>
                {onNewDay && <Divider text={dayText(message.createdAt, now)} />}
                {isFirstUnread && <Divider accent text="New messages" />}
                {message.messageType === 'notice' ? (
                  <NoticeItem message={message} />
                ) : (
                  <MessageItem
                    message={message}
                    own={own}
                    continued={!onNewDay && !isFirstUnread && continues(before, message)}
                    participants={own ? participants : NOBODY}
                    marked={message.seq === wanted}
                    onReply={onReply}
                    onShow={show}
                    onEdit={onEdit}
                    onDelete={onDelete}
                  />
                )}
              </Fragment>
            );
          })}
          {newer && (
            <Further
              failed={failed === 'newer' && "Later messages couldn't be loaded."}
              label="Load Later Messages"
              onLoad={thread.loadNewer}
              busy={loading === 'newer'}
            />
          )}
          {outgoing.map((entry) => (
            <OutgoingItem key={entry.clientId} {...entry} />
          ))}
        </div>
      </div>
      {!atToday && messages && (
        <Button
          size="sm"
          variant={isUnseen ? 'primary' : 'secondary'}
          icon={<ArrowDown aria-hidden />}
          onClick={toLatest}
          busy={loading === 'latest'}
          busyLabel="Loading..."
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-raised"
        >
          {isUnseen ? 'New Messages' : 'Latest Messages'}
        </Button>
      )}
    </div>
  );
}

/** A loader at an end of the window that has further messages. */
function Further({
  failed,
  label,
  onLoad,
  busy,
}: {
  failed: string | false;
  label: string;
  onLoad: () => void;
  busy: boolean;
}) {
  return (
    <div className="grid justify-items-center py-3">
      {failed && <Banner tone="danger">{failed}</Banner>}
      <Button size="sm" variant="ghost" onClick={onLoad} busy={busy} busyLabel="Loading...">
        {label}
      </Button>
    </div>
  );
}
