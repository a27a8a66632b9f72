import { Bot, Pencil, Plus, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { api } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { count } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardHeader } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { type ManagedAgent, refreshAgents, useManagedAgents } from '../queries.ts';
import { type AgentsSearch, agentFilters, type SetAgentsSearch } from '../search.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { AgentTile } from './agent-tile.tsx';

interface AgentsPanelProps {
  search: AgentsSearch;
  setSearch: SetAgentsSearch;
}

/** The administrators' list of AI specialists. */
export function AgentsPanel({ search, setSearch }: AgentsPanelProps) {
  const list = useManagedAgents(search);
  const [editing, setEditing] = useState<ManagedAgent | 'new'>();
  const [deleting, setDeleting] = useState<ManagedAgent>();
  const agents = list.data?.pages.flatMap((page) => page.agents);
  return (
    <>
      <DataTable
        caption="AI specialists"
        list={list}
        header={
          <CardHeader title="AI Specialists" description="What each one is for, and what it is told to do" />
        }
        bar={{
          filters: agentFilters,
          search,
          setSearch,
          actions: (
            <>
              <ExportButton file={{ path: '/ai-agents.csv', query: agentFilters.input(search) }} />
              <Button
                needs="specialists.manage"
                variant="primary"
                icon={<Plus aria-hidden />}
                onClick={() => setEditing('new')}
              >
                Add Specialist
              </Button>
            </>
          ),
        }}
        columns={[...facts, actions(setEditing, setDeleting)]}
        rows={agents}
        rowKey={({ id }) => id}
        failedTitle={errorSentence(list.error, 'Failed to load data')}
        loadingText="Loading AI specialists..."
        empty={{
          icon: Bot,
          title: 'No AI specialists yet',
          text: 'Add one, so that people can ask it about their documents.',
        }}
        noMatch={{
          icon: SearchX,
          title: 'No AI specialists found',
          text: 'Try adjusting your search or filters.',
        }}
        count={`${count(agents?.length ?? 0)} loaded`}
      />
      {editing && (
        <AgentDialog agent={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {deleting && <DeleteAgentDialog agent={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

const facts: Column<ManagedAgent>[] = [
  {
    key: 'name',
    header: 'Specialist',
    cell: ({ id, name, description, color, icon }) => (
      <span id={`agent-${id}`} tabIndex={-1} className="flex min-w-0 items-center gap-3 rounded-lg">
        <AgentTile size="sm" color={color} icon={icon} />
        <span className="grid min-w-0">
          <span dir="auto" className="font-medium wrap-anywhere">
            {name}
          </span>
          <span dir="auto" className="text-xs font-normal text-muted wrap-anywhere">
            {description}
          </span>
        </span>
      </span>
    ),
    className: 'min-w-64',
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    ),
  },
  { key: 'sessions', header: 'Sessions', cell: ({ sessionCount }) => count(sessionCount) },
];

const actions = (
  onEdit: (agent: ManagedAgent) => void,
  onDelete: (agent: ManagedAgent) => void,
): Column<ManagedAgent> => ({
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  align: 'end',
  cell: (agent) => (
    <span className="inline-flex items-center gap-1">
      <IconButton
        needs="specialists.manage"
        label={`Edit ${agent.name}`}
        icon={<Pencil aria-hidden />}
        tooltipSide="left"
        onClick={() => onEdit(agent)}
      />
      <IconButton
        needs="specialists.manage"
        label={`Delete ${agent.name}`}
        icon={<Trash2 aria-hidden />}
        variant="danger"
        tooltipSide="left"
        onClick={() => onDelete(agent)}
      />
    </span>
  ),
});

function DeleteAgentDialog({ agent, onClose }: { agent: ManagedAgent; onClose: () => void }) {
  return (
    <ConfirmWrite
      danger
      title={`Delete ${agent.name}?`}
      text="People can no longer start sessions with it. Deleting it can't be undone. To keep its instructions, deactivate it instead."
      confirmLabel="Delete Specialist"
      send={api.agents.delete.mutate}
      done={`${agent.name} was deleted`}
      failed="An error occurred while deleting"
      onDone={refreshAgents}
      input={{ id: agent.id }}
      onClose={onClose}
    />
  );
}
