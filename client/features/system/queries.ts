import type { Outputs } from '../../lib/api/api.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';

export type System = Outputs['system']['get']['system'];
export type Dependency = System['dependencies'][number];
export type Finding = Outputs['system']['checks']['findings'][number];
export type FailedJob = Outputs['system']['failedJobs']['jobs'][number];

/** While the page is open, it is read again this often, in ms: nothing announces that a server is away. */
const PAGE_MS = 15_000;
const BANNER_MS = 60_000;

export const useSystem = () =>
  trpc.system.get.useQuery(undefined, {
    refetchInterval: PAGE_MS,
    refetchOnMount: 'always',
    select: ({ system }) => system,
  });

export const useFindings = () =>
  trpc.system.checks.useQuery(undefined, {
    refetchInterval: BANNER_MS,
    refetchOnMount: 'always',
    select: ({ findings }) => findings,
  });

export const useFailedJobs = () =>
  trpc.system.failedJobs.useQuery(undefined, { refetchInterval: PAGE_MS, refetchOnMount: 'always' });

/** The names of what is away; undefined until it is known. */
export const useAway = () =>
  trpc.system.status.useQuery(undefined, { refetchInterval: BANNER_MS, select: ({ away }) => away }).data;

export const refreshSystem = () => cache.system.invalidate();
