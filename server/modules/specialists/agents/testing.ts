import { aiAgents } from '@portal/db/schema/specialists.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { freshName } from '../../../test/inputs.ts';
import type { ModuleTesting } from '../../../test/module-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';

const said = {
  description: 'Reads things.',
  color: '#0f766e',
  icon: 'Bot',
  instructions: 'Read things.',
  prompts: ['What is it about?'],
};

export async function makeAgent({ services }: TestPortal, columns: Columns<typeof aiAgents> = {}) {
  const values = { id: newId(), name: freshName('Agent'), ...said, ...columns };
  return only(await services.db.insert(aiAgents).values(values).returning());
}

export const testing: ModuleTesting = {
  procedures: {
    'agents.list': {},
    'agents.manage': { input: () => ({ search: 'reads', status: 'active', sort: 'name' }) },
    'agents.export': {
      namesNobody: 'texts of specialists',
      input: () => ({ search: 'reads', status: 'active', sort: 'name' }),
    },
    'agents.byId': {
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: (await makeAgent(portal)).id }),
    },
    'agents.create': {
      audits: ['ai_agent.created'],
      announces: { ai_agents_changed: ['all'] },
      input: () => ({ name: freshName('Agent'), ...said }),
    },
    'agents.update': {
      audits: ['ai_agent.updated'],
      announces: { ai_agents_changed: ['all'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({
        id: (await makeAgent(portal)).id,
        name: freshName('Agent'),
        ...said,
        isActive: false,
      }),
    },
    'agents.delete': {
      audits: ['ai_agent.deleted'],
      announces: { ai_agents_changed: ['all'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: (await makeAgent(portal)).id }),
    },
  },
  // Part 2, section 7
  documented: [['GET', '/ai-agents']],
  beyond: [
    ['GET', '/ai-agents/all'],
    ['GET', '/ai-agents.csv'],
    ['GET', '/ai-agents/{}'],
    ['POST', '/ai-agents'],
    ['PUT', '/ai-agents/{}'],
    ['DELETE', '/ai-agents/{}'],
  ],
};
