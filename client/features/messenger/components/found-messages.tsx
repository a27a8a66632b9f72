import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { ListState } from '../../../components/list/list-state.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { messageTime } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useFoundMessages } from '../queries.ts';

const LOADING = 'Searching messages...';

/** Messages that match the search; each links to its place in its conversation. */
export function FoundMessages({ q }: { q: string }) {
  const list = useFoundMessages(q);
  const rows = list.data?.pages.flatMap((page) => page.messages);
  return (
    <section aria-label="Found messages" className="min-h-0 flex-1 overflow-y-auto p-2">
      <ListState
        rows={rows}
        failed={list.isError}
        failedTitle="The search did not work"
        failedText={errorSentence(list.error, 'Check your connection and try again.')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        loadingText={LOADING}
        skeleton={<SkeletonRows rows={5} leading label={LOADING} />}
        empty={{ icon: SearchX, title: 'No messages found', text: 'Try other or fewer words.' }}
      >
        {(messages) => (
          <ul className="grid grid-cols-1 gap-0.5">
            {messages.map(({ id, conversationId, seq, sender, content, createdAt }) => (
              <li key={id}>
                <Link
                  to="/messenger"
                  search={{ c: conversationId, m: seq, q }}
                  className="flex gap-3 rounded-lg px-2.5 py-2 hover:bg-sunken"
                >
                  <Avatar person={sender} src={sender.profilePicture} />
                  <span className="min-w-0 flex-1">
                    <span className="flex items-baseline gap-2">
                      <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                        {sender.name}
                      </span>
                      <time dateTime={createdAt} className="shrink-0 text-xs text-muted">
                        {messageTime(createdAt)}
                      </time>
                    </span>
                    <span dir="auto" className="line-clamp-2 text-sm text-muted">
                      {excerpt(content)}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </ListState>
      {rows && rows.length > 0 && <MoreRows pages={list} />}
    </section>
  );
}
