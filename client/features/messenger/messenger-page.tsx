import { searchProblem } from '@portal/server/core/contract/search-limit.ts';
import { MessageSquarePlus, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import { useSearchText } from '../../lib/page/use-search-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { ConversationList } from './components/conversation-list.tsx';
import { Found } from './components/found.tsx';
import { NewConversationDialog } from './components/new-conversation-dialog.tsx';
import { ThreadPane } from './components/thread-pane.tsx';
import type { MessengerSearch, SetMessengerSearch } from './search.ts';

interface MessengerPageProps {
  search: MessengerSearch;
  setSearch: SetMessengerSearch;
  /** Opens a conversation with a history entry, so that Back returns. */
  onOpen: (id: string) => void;
}

/** Conversations on the left, the open one on the right; on a phone one of the two. */
export function MessengerPage({
  search: { c: open, m: wanted, q = '' },
  setSearch,
  onOpen,
}: MessengerPageProps) {
  const [starting, setStarting] = useState(false);
  const [text, setText] = useSearchText(q, (words) => setSearch({ q: words || undefined }));
  const start = () => setStarting(true);
  return (
    <div className="-mx-4 -my-5 flex h-[calc(100dvh-3.5rem)] min-h-96 overflow-hidden bg-surface sm:mx-0 sm:my-0 sm:h-[calc(100dvh-6.5rem)] sm:rounded-xl sm:border sm:border-line">
      <h1 className="sr-only">Messenger</h1>
      <div
        className={cn(
          'min-w-0 flex-col border-line max-md:flex-1 md:flex md:w-72 md:shrink-0 md:border-r lg:w-80',
          open ? 'hidden' : 'flex',
        )}
      >
        <div className="flex items-center gap-2 border-b border-line p-3">
          <SearchInput
            label="Search messages and conversations"
            placeholder="Messages and names"
            value={text}
            onValueChange={setText}
            problem={searchProblem(text)}
            controlSize="md"
            className="flex-1"
          />
          <IconButton
            needs="messages.write"
            label="New Conversation"
            variant="primary"
            icon={<MessageSquarePlus aria-hidden />}
            onClick={start}
          />
        </div>
        {q ? <Found q={q} open={open} /> : <ConversationList open={open} onStart={start} />}
      </div>
      <section
        aria-label="Conversation"
        className={cn('min-w-0 flex-1 flex-col', open ? 'flex' : 'hidden md:flex')}
      >
        {open ? (
          <ThreadPane
            key={open}
            id={open}
            wanted={wanted}
            onLatest={() => setSearch({ m: undefined })}
            onShow={(m) => setSearch({ m })}
          />
        ) : (
          <div className="grid flex-1 place-items-center">
            <EmptyState
              icon={MessagesSquare}
              title="Select a conversation"
              text="Or start a new one with a colleague."
            />
          </div>
        )}
      </section>
      {starting && (
        <NewConversationDialog
          onClose={() => setStarting(false)}
          onStarted={(id) => {
            setStarting(false);
            onOpen(id);
          }}
        />
      )}
    </div>
  );
}
