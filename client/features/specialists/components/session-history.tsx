import { searchProblem } from '@portal/server/core/contract/search-limit.ts';
import { SESSION_SEARCH_MAX, sentences } from '@portal/server/modules/specialists/chat-sessions/constants.ts';
import { History, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../../components/form/use-write.ts';
import { ListState } from '../../../components/list/list-state.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { api } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { counted, dateAndTime } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { useNow } from '../../../lib/page/use-now.ts';
import { useSearchText } from '../../../lib/page/use-search-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useArmed } from '../hooks/use-armed.ts';
import { byDay } from '../model/day-label.ts';
import { type ListedSession, refreshSessions, useSessions } from '../queries.ts';
import { AgentTile } from './agent-tile.tsx';

interface SessionHistoryProps {
  /** Id of the open session. */
  open: string | undefined;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** The reader's sessions, grouped by day, to reopen or delete. */
export function SessionHistory({ open, onOpen, onDeleted, onClose }: SessionHistoryProps) {
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText(search, setSearch);
  const list = useSessions(search);
  const now = useNow(60_000);
  // A session that moves up between two pages would occur twice.
  const rows = list.data && [
    ...new Map(list.data.pages.flatMap((page) => page.sessions.map((one) => [one.id, one]))).values(),
  ];
  return (
    <Drawer open onOpenChange={(stays) => !stays && onClose()} title="Session History" flush>
      {(search !== '' || text !== '' || (rows?.length ?? 0) > 0) && (
        <div className="border-b border-line p-3">
          <SearchInput
            label="Search sessions"
            placeholder="Search titles, documents, and messages..."
            value={text}
            onValueChange={setText}
            problem={searchProblem(text)}
            maxLength={SESSION_SEARCH_MAX}
            busy={list.isFetching && search !== ''}
          />
        </div>
      )}
      <ListState
        rows={rows}
        filtered={search !== ''}
        noMatch={{
          icon: SearchX,
          title: 'No sessions found',
          text: 'Try other words from the title, the document, or the messages.',
        }}
        failed={list.isError}
        failedTitle={errorSentence(list.error, 'Your sessions did not load')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        loadingText="Loading sessions..."
        empty={{
          icon: History,
          title: 'No sessions yet',
          text: 'Choose a specialist and upload a PDF to start one.',
        }}
      >
        {(sessions) => (
          <>
            {byDay(sessions, now).map(({ label, rows: own }) => (
              <section key={label} aria-label={label}>
                <h3 className="border-b border-line bg-sunken px-4.5 py-1.5 text-sm font-medium text-muted">
                  {label}
                </h3>
                <ul className="divide-y divide-line border-b border-line">
                  {own.map((session) => (
                    <SessionRow
                      key={session.id}
                      session={session}
                      current={session.id === open}
                      onOpen={() => onOpen(session.id)}
                      onDeleted={() => onDeleted(session.id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
            <MoreRows pages={list} />
          </>
        )}
      </ListState>
    </Drawer>
  );
}

interface SessionRowProps {
  session: ListedSession;
  current: boolean;
  onOpen: () => void;
  onDeleted: () => void;
}

function SessionRow({ session, current, onOpen, onDeleted }: SessionRowProps) {
  const { id, title, agentId: agent, documentName, messageCount, updatedAt } = session;
  const remove = useWrite({
    send: api.chatSessions.delete.mutate,
    done: 'Session deleted',
    failed: sentences.deleteFailed,
    onDone: () => {
      refreshSessions();
      onDeleted();
    },
  });
  const { armed, press } = useArmed(() => void remove.write({ id }));
  return (
    <li className={cn('flex items-center gap-2 px-2.5 py-1.5', current && 'bg-accent-soft')}>
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-lg px-2 py-1.5 text-left hover:bg-sunken"
      >
        <AgentTile size="sm" color={agent.color} icon={agent.icon} />
        <span className="grid min-w-0">
          <span dir="auto" className="truncate font-medium">
            {title}
          </span>
          <span className="truncate text-sm text-muted" title={dateAndTime(updatedAt)}>
            {[agent.name, documentName, counted(messageCount, 'message')].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
      <Button
        needs="specialists.ask"
        size="sm"
        variant={armed ? 'danger' : 'ghost'}
        icon={<Trash2 aria-hidden />}
        busy={remove.busy}
        onClick={press}
        aria-label={armed ? `Confirm deleting ${title}` : `Delete ${title}`}
        title={armed ? 'Click again to delete' : 'Delete Session'}
      >
        <span className={armed ? undefined : 'sr-only'}>{armed ? 'Confirm' : 'Delete'}</span>
      </Button>
    </li>
  );
}
