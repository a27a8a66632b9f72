import { PLAN_VERDICTS } from '@portal/server/modules/readiness/constants.ts';
import type { Inputs } from '../../lib/api/api.ts';
import { choice, listFilters, loadedChoice, search } from '../../lib/page/list-filters.ts';
import { idFrom, oneOf, present, type SetSearch } from '../../lib/page/url-search.ts';
import { statusOptions } from './model.ts';

export const deploymentFilters = listFilters<Inputs['deployments']['list']>()({
  status: choice({ label: 'Status', all: 'All', options: statusOptions, chips: true }),
});
export type DeploymentsSearch = ReturnType<typeof deploymentFilters.parse>;
export type SetDeploymentsSearch = SetSearch<DeploymentsSearch>;

/** Of those who can go; the screen labels the verdicts with their counts. */
export const candidateFilters = listFilters<Inputs['candidates']['list']>()({
  q: search({ label: 'Search candidates', placeholder: 'Name or employee ID' }),
  conflicts: choice({
    label: 'Other commitments',
    all: 'Also Away or Assigned',
    options: [{ value: 'none', label: 'Free on All Days' }],
  }),
  verdict: loadedChoice((raw) => oneOf(PLAN_VERDICTS, raw), {
    label: 'Readiness',
    all: 'Everyone',
    chips: true,
  }),
});

/** Parts of the page of a deployment. */
const PARTS = ['fill', 'board', 'safety', 'carrier'] as const;
export type DeploymentPart = (typeof PARTS)[number];

/** The part of the URL's search that the page of a deployment uses. */
export const parseDeploymentSearch = (raw: Record<string, unknown>) => ({
  /** The first one when left out. */
  ...present({ part: oneOf(PARTS.slice(1), raw.part) }),
  /** The position that people are found for; the first one when left out. */
  ...present({ position: idFrom(raw.position) }),
  ...candidateFilters.parse(raw),
});
export type DeploymentSearch = ReturnType<typeof parseDeploymentSearch>;
export type SetDeploymentSearch = SetSearch<DeploymentSearch>;
