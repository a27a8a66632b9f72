import { z } from 'zod';
import { byId, done } from '../../../core/schema.ts';
import { csvExport } from '../../../trpc/csv-export.ts';
import { adminProcedure, router, staffProcedureOf } from '../../../trpc/procedures.ts';
import { createAgent, deleteAgent, updateAgent } from './commands.ts';
import { AGENTS_MAX } from './constants.ts';
import { agentFileColumns } from './presenter.ts';
import { listAgents, listManagedAgents } from './queries.ts';
import {
  agentInput,
  agentsAnswer,
  managedAgentAnswer,
  managedAgentsAnswer,
  updateAgentInput,
} from './schema.ts';

const staffProcedure = staffProcedureOf('ai-specialists');

export const agentsRouter = router({
  list: staffProcedure
    .meta({ rest: { method: 'GET', path: '/ai-agents', summary: 'AI specialists to start a session with' } })
    .output(agentsAnswer)
    .query(async ({ ctx }) => ({ agents: await listAgents(ctx) })),

  manage: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/ai-agents/all',
        summary: 'All AI specialists, with their instructions',
      },
    })
    .output(managedAgentsAnswer)
    .query(async ({ ctx }) => ({ agents: await listManagedAgents(ctx) })),

  export: csvExport({
    path: '/ai-agents.csv',
    summary: 'AI specialists as a file',
    name: 'ai-specialists',
    filters: z.object({}).prefault({}),
    limit: AGENTS_MAX,
    columns: agentFileColumns,
    page: async (ctx) => ({ rows: await listManagedAgents(ctx), next: null }),
  }),

  create: adminProcedure
    .meta({ rest: { method: 'POST', path: '/ai-agents', summary: 'Add an AI specialist', status: 201 } })
    .input(agentInput)
    .output(managedAgentAnswer)
    .mutation(async ({ ctx, input }) => ({ agent: await createAgent(ctx, input) })),

  update: adminProcedure
    .meta({ rest: { method: 'PUT', path: '/ai-agents/{id}', summary: 'Change an AI specialist' } })
    .input(updateAgentInput)
    .output(managedAgentAnswer)
    .mutation(async ({ ctx, input }) => ({ agent: await updateAgent(ctx, input) })),

  delete: adminProcedure
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
