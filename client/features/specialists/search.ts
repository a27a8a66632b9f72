import {
  AGENT_SORTS,
  AGENT_STATES,
  type AgentSort,
  type AgentState,
} from '@portal/server/modules/specialists/agents/constants.ts';
import { idFrom, oneOf, orderFrom, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';

/** Search fields of the specialists' page in the URL. */
export interface SpecialistsSearch {
  /** Id of the open session; without one the specialists are shown. */
  session?: string;
}

export const parseSpecialistsSearch = ({ session }: Record<string, unknown>): SpecialistsSearch =>
  present({ session: idFrom(session) });

/** Filters of the administrators' list in the URL; undefined means no filter. */
export interface AgentsSearch {
  /** A search in name and description. */
  q?: string;
  status?: AgentState;
  /** Oldest first by default. */
  sort?: Exclude<AgentSort, 'oldest'>;
}

export type SetAgentsSearch = SetSearch<AgentsSearch>;

export const parseAgentsSearch = ({ q, ...raw }: Record<string, unknown>): AgentsSearch =>
  present({
    q: wordsFrom(q),
    status: oneOf(AGENT_STATES, raw.status),
    sort: orderFrom(AGENT_SORTS, raw.sort),
  });

export const isFiltered = ({ q, status }: AgentsSearch) => Boolean(q || status);
