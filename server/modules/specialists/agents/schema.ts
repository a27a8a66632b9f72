import { z } from 'zod';
import { line, requiredLine, requiredText, searchText } from '../../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import {
  AGENT_COLORS,
  AGENT_DESCRIPTION_MAX,
  AGENT_ICONS,
  AGENT_NAME_MAX,
  AGENT_SEARCH_MAX,
  AGENT_SORTS,
  AGENT_STATES,
  AGENTS_PAGE,
  INSTRUCTIONS_MAX,
  PROMPT_MAX,
  PROMPTS_MAX,
  sentences,
} from './constants.ts';

/** A specialist for everybody. */
export const agent = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** `#rrggbb` */
  color: z.string(),
  icon: z.string(),
  /** Questions to begin with, offered in a new session. */
  prompts: z.array(z.string()),
  isActive: z.boolean(),
});
export type Agent = z.infer<typeof agent>;

/** A specialist for administrators. */
export const managedAgent = agent.extend({
  instructions: z.string(),
  /** The number of sessions with it. */
  sessionCount: z.number().int(),
  updatedAt: z.string(),
});
export type ManagedAgent = z.infer<typeof managedAgent>;

const prompt = line().min(1).max(PROMPT_MAX, sentences.promptTooLong);

const colors = AGENT_COLORS.map(({ value }) => value) as [string, ...string[]];

export const agentInput = z.object({
  name: requiredLine(AGENT_NAME_MAX),
  description: requiredText(AGENT_DESCRIPTION_MAX),
  color: z.enum(colors),
  icon: z.enum(AGENT_ICONS),
  instructions: requiredText(INSTRUCTIONS_MAX),
  prompts: z.array(prompt).max(PROMPTS_MAX, sentences.tooManyPrompts).default([]),
  isActive: z.boolean().default(true),
});
export type AgentInput = z.infer<typeof agentInput>;

export const updateAgentInput = agentInput.extend({
  id: z.uuid(),
  /** Required, so that another change never turns one on again. */
  isActive: z.boolean(),
  /** Left out, the stored ones stay. */
  prompts: z.array(prompt).max(PROMPTS_MAX, sentences.tooManyPrompts).optional(),
  /** The `updatedAt` that was read; a later change by another person is a conflict. */
  unchangedSince: z.iso.datetime({ offset: true }).optional(),
});
export type UpdateAgentInput = z.infer<typeof updateAgentInput>;

export const agentsAnswer = z.object({ agents: z.array(agent) });

export const managedAgentsInput = pageInput(AGENTS_PAGE)
  .extend({
    /** Words that must all occur in the name or the description. */
    search: searchText(AGENT_SEARCH_MAX).optional(),
    status: z.union([z.literal('').transform(() => undefined), z.enum(AGENT_STATES)]).optional(),
    sort: z.enum(AGENT_SORTS).default('oldest'),
  })
  .prefault({});
export type ManagedAgentsInput = z.infer<typeof managedAgentsInput>;
export const managedAgentsAnswer = pageAnswer({ agents: z.array(managedAgent) });
export const managedAgentAnswer = z.object({ agent: managedAgent });
