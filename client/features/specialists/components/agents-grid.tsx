import { Bot, History } from 'lucide-react';
import { ListState } from '../../../components/list/list-state.tsx';
import { PageHeader } from '../../../components/shell/page-header.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type Agent, useAgents } from '../queries.ts';
import { AgentTile } from './agent-tile.tsx';

interface AgentsGridProps {
  onStart: (agent: Agent) => void;
  onHistory: () => void;
}

/** Active specialists, to start a session with. */
export function AgentsGrid({ onStart, onHistory }: AgentsGridProps) {
  const agents = useAgents();
  const state = (
    <ListState
      rows={agents.data}
      failed={agents.isError}
      failedTitle={errorSentence(agents.error, 'The AI specialists did not load')}
      onRetry={() => void agents.refetch()}
      retrying={agents.isFetching}
      skeleton={<Spinner block text="Loading AI specialists..." />}
      empty={{
        icon: Bot,
        title: 'No AI specialists yet',
        text: 'Administrators add them in the admin area. You can still read your sessions.',
      }}
    >
      {(rows) => (
        <ul aria-label="AI specialists" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {rows.map((agent) => (
            <AgentCard key={agent.id} agent={agent} onStart={() => onStart(agent)} />
          ))}
        </ul>
      )}
    </ListState>
  );
  return (
    <>
      <PageHeader
        title="AI Specialists"
        subtitle="Choose a specialist, upload a PDF, and ask questions about it"
        actions={
          <Button icon={<History aria-hidden />} onClick={onHistory}>
            View Session History
          </Button>
        }
      />
      <Banner tone="info" className="mb-4" title="A document is required">
        Each session is about one PDF of up to 25 MB: 500 pages with text, or a scan of 25 pages. Only you can
        see your sessions and documents.
      </Banner>
      {agents.data && agents.data.length > 0 ? state : <Card>{state}</Card>}
    </>
  );
}

function AgentCard({ agent, onStart }: { agent: Agent; onStart: () => void }) {
  const { name, description, color, icon } = agent;
  return (
    <li className="flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4.5 shadow-card">
      <div className="flex items-start gap-3.5">
        <AgentTile color={color} icon={icon} />
        <div className="min-w-0">
          <h2 dir="auto" className="text-lg font-semibold">
            {name}
          </h2>
          <p dir="auto" className="mt-0.5 text-muted">
            {description}
          </p>
        </div>
      </div>
      <div className="mt-auto pt-4">
        <Button
          needs="specialists.ask"
          onClick={onStart}
          aria-label={`Start Session with ${name}`}
          className="w-full"
        >
          Start Session
        </Button>
      </div>
    </li>
  );
}
