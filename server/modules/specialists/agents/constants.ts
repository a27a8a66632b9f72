/** Icons of specialists, which the client renders. */
export const AGENT_ICONS = [
  'FileText',
  'Shield',
  'Brain',
  'Bot',
  'Sparkles',
  'ClipboardList',
  'Home',
  'Scale',
  'MessageCircle',
] as const;
export type AgentIcon = (typeof AGENT_ICONS)[number];

/** Colors of their tiles: white has enough contrast on each, and each on the pages of both themes. */
export const AGENT_COLORS = [
  { value: '#0f766e', label: 'Teal' },
  { value: '#1d4ed8', label: 'Blue' },
  { value: '#7c3aed', label: 'Violet' },
  { value: '#be123c', label: 'Red' },
  { value: '#b45309', label: 'Amber' },
  { value: '#4d7c0f', label: 'Green' },
  { value: '#0e7490', label: 'Cyan' },
  { value: '#475569', label: 'Slate' },
] as const;

export const AGENT_NAME_MAX = 60;
export const AGENT_DESCRIPTION_MAX = 200;
export const INSTRUCTIONS_MAX = 4_000;
/** Questions to begin with, and characters of one. */
export const PROMPTS_MAX = 6;
export const PROMPT_MAX = 120;
/** A company has about a dozen; a larger number is a mistake. */
export const AGENTS_MAX = 500;
/** A request without paging gets all of them. */
export const AGENTS_PAGE = { default: AGENTS_MAX, max: AGENTS_MAX };
export const AGENT_SEARCH_MAX = 100;

/** Sort orders of the administrators' list: oldest first, newest first, or by name. */
export const AGENT_SORTS = ['oldest', 'newest', 'name'] as const;
export type AgentSort = (typeof AGENT_SORTS)[number];

/** Whether sessions can be started with them. */
export const AGENT_STATES = ['active', 'inactive'] as const;
export type AgentState = (typeof AGENT_STATES)[number];

export const sentences = {
  nameTaken: 'A specialist with this name already exists. Enter a different name.',
  changedSinceSeen: (name: string) => `This specialist was changed after you opened it. It's “${name}” now.`,
  tooMany: `There can be up to ${AGENTS_MAX} specialists. Delete one you no longer need.`,
  tooManyPrompts: `Enter up to ${PROMPTS_MAX} questions.`,
  promptTooLong: `A question to begin with can have up to ${PROMPT_MAX} characters.`,
  inUse: 'People have sessions with this specialist. Deactivate it instead: they can still read them.',
} as const;
