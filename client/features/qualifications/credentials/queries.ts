import type { Outputs } from '../../../lib/api.ts';
import { paged } from '../../../lib/paging.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { CredentialsSearch } from './search.ts';

export type License = Outputs['licenses']['list']['licenses'][number];
export type Bond = Outputs['bonds']['list']['bonds'][number];

const ofStaff = { owners: 'active', limit: 25 } as const;

/** Licenses of people who work here, page after page, newest first. */
export const useLicenses = ({ state, licenseType: type }: CredentialsSearch) =>
  trpc.licenses.list.useInfiniteQuery({ ...ofStaff, state, type }, paged);

/** The same for bonds. */
export const useBonds = ({ state, bondStatus: validity }: CredentialsSearch) =>
  trpc.bonds.list.useInfiniteQuery({ ...ofStaff, state, validity }, paged);
