import { useState } from 'react';
import { AgentsGrid } from './components/agents-grid.tsx';
import { ChatView } from './components/chat-view.tsx';
import { SessionHistory } from './components/session-history.tsx';
import { StartSessionDialog } from './components/start-session-dialog.tsx';
import type { Agent } from './queries.ts';
import type { SpecialistsSearch } from './search.ts';

interface SpecialistsPageProps {
  search: SpecialistsSearch;
  /** Opens a session, or the specialists, with a history entry, so that Back returns. */
  onOpen: (sessionId: string | undefined) => void;
}

/** The specialists, or a session with one of them, and the history of sessions. */
export function SpecialistsPage({ search: { session }, onOpen }: SpecialistsPageProps) {
  const [starting, setStarting] = useState<Agent>();
  const [history, setHistory] = useState(false);
  const showHistory = () => setHistory(true);
  return (
    <>
      {session ? (
        <ChatView key={session} id={session} onHistory={showHistory} />
      ) : (
        <AgentsGrid onStart={setStarting} onHistory={showHistory} />
      )}
      {starting && (
        <StartSessionDialog agent={starting} onClose={() => setStarting(undefined)} onStarted={onOpen} />
      )}
      {history && (
        <SessionHistory
          open={session}
          onOpen={(id) => {
            setHistory(false);
            onOpen(id);
          }}
          onDeleted={(id) => id === session && onOpen(undefined)}
          onClose={() => setHistory(false)}
        />
      )}
    </>
  );
}
