import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api, type Outputs } from '../../../lib/api.ts';
import type { CredentialsSearch } from './search.ts';

export type License = Outputs['licenses']['list']['licenses'][number];
export type Bond = Outputs['bonds']['list']['bonds'][number];

const PAGE = 25;

/** Licenses of people who work here, page after page, newest first. */
export const useLicenses = ({ state, licenseType: type }: CredentialsSearch) =>
  usePages<License>('licenses', { state, type }, async (page, signal) => {
    const { licenses } = await api.licenses.list.query({ state, type, ...page }, { signal });
    return licenses;
  });

/** The same for bonds. */
export const useBonds = ({ state, bondStatus: validity }: CredentialsSearch) =>
  usePages<Bond>('bonds', { state, validity }, async (page, signal) => {
    const { bonds } = await api.bonds.list.query({ state, validity, ...page }, { signal });
    return bonds;
  });

type Page = { owners: 'active'; limit: number; before: string | undefined };

function usePages<Row extends { id: string }>(
  list: 'licenses' | 'bonds',
  filters: Record<string, string | undefined>,
  read: (page: Page, signal: AbortSignal) => Promise<Row[]>,
) {
  return useInfiniteQuery({
    // Begins like the key of the tRPC hooks, so that what makes those stale reaches this one too.
    queryKey: [[list, 'list'], { input: filters, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => read({ owners: 'active', limit: PAGE, before: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (rows) => (rows.length < PAGE ? undefined : rows.at(-1)?.id),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
