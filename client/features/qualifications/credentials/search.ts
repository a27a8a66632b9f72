import { oneOf, present, type SetSearch } from '../../../lib/url-search.ts';

/** What of the licenses and bonds of all stands in the URL; what is left out is not filtered by. */
export interface CredentialsSearch {
  /** Code of a state. */
  state?: string;
  /** Licenses of a type, and bonds of people who have one. */
  licenseType?: 'adjuster' | 'inspector';
  status?: 'active' | 'expired';
}

export const parseCredentialsSearch = ({ state, ...raw }: Record<string, unknown>): CredentialsSearch =>
  present({
    state: typeof state === 'string' && /^[A-Z]{2}$/.test(state) ? state : undefined,
    licenseType: oneOf(['adjuster', 'inspector'], raw.licenseType),
    status: oneOf(['active', 'expired'], raw.status),
  });

export type SetCredentialsSearch = SetSearch<CredentialsSearch>;
