import { byId, done } from '../../../core/contract/schema.ts';
import { csvExport, filtersOf } from '../../../trpc/csv-export.ts';
import { proceduresOf, router } from '../../../trpc/procedures.ts';
import { createAgent, deleteAgent, updateAgent } from './commands.ts';
import { AGENTS_PAGE } from './constants.ts';
import { agentFileColumns } from './presenter.ts';
import { getManagedAgent, listAgents, listManagedAgents } from './queries.ts';
import {
  agentInput,
  agentsAnswer,
  managedAgentAnswer,
  managedAgentsAnswer,
  managedAgentsInput,
  updateAgentInput,
} from './schema.ts';

const procedureFor = proceduresOf('ai-specialists');

export const agentsRouter = router({
  list: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/ai-agents', summary: 'AI specialists to start a session with' } })
    .output(agentsAnswer)
    .query(async ({ ctx }) => ({ agents: await listAgents(ctx) })),

  manage: procedureFor('specialists.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/ai-agents/all',
        summary: 'All AI specialists, with their instructions',
      },
    })
    .input(managedAgentsInput)
    .output(managedAgentsAnswer)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listManagedAgents(ctx, input);
      return { agents: rows, next };
    }),

  byId: procedureFor('specialists.read')
    .meta({
      rest: { method: 'GET', path: '/ai-agents/{id}', summary: 'An AI specialist, with its instructions' },
    })
    .input(byId)
    .output(managedAgentAnswer)
    .query(async ({ ctx, input }) => ({ agent: await getManagedAgent(ctx, input.id) })),

  export: csvExport({
    ability: 'specialists.read',
    path: '/ai-agents.csv',
    summary: 'AI specialists as a file',
    name: 'ai-specialists',
    namesNobody: true,
    filters: filtersOf(managedAgentsInput),
    limit: AGENTS_PAGE.max,
    columns: agentFileColumns,
    page: listManagedAgents,
  }),

  create: procedureFor('specialists.manage')
    .meta({ rest: { method: 'POST', path: '/ai-agents', summary: 'Add an AI specialist', status: 201 } })
    .input(agentInput)
    .output(managedAgentAnswer)
    .mutation(async ({ ctx, input }) => ({ agent: await createAgent(ctx, input) })),

  update: procedureFor('specialists.manage')
    .meta({ rest: { method: 'PUT', path: '/ai-agents/{id}', summary: 'Change an AI specialist' } })
    .input(updateAgentInput)
    .output(managedAgentAnswer)
    .mutation(async ({ ctx, input }) => ({ agent: await updateAgent(ctx, input) })),

  delete: procedureFor('specialists.manage')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/ai-agents/{id}',
        summary: 'Delete an AI specialist that has no sessions',
      },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteAgent(ctx, input.id)),
});
