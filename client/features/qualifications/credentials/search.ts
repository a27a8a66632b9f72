import type { SetTabSearch } from '../../../components/admin-tab.tsx';

/** What of the licenses and bonds of all stands in the URL; what is left out is not filtered by. */
export interface CredentialsSearch {
  /** Code of a state. */
  state?: string;
  /** Licenses of a type, and bonds of people who have one. */
  licenseType?: 'adjuster' | 'inspector';
  status?: 'active' | 'expired';
}

export function parseCredentialsSearch({
  state,
  licenseType,
  status,
}: Record<string, unknown>): CredentialsSearch {
  return {
    ...(typeof state === 'string' && /^[A-Z]{2}$/.test(state) ? { state } : {}),
    ...(licenseType === 'adjuster' || licenseType === 'inspector' ? { licenseType } : {}),
    ...(status === 'active' || status === 'expired' ? { status } : {}),
  };
}

export type SetCredentialsSearch = SetTabSearch<CredentialsSearch>;
