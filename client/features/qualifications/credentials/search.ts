/** What of the state licensing stands in the URL; what is left out is not filtered by. Part of every first load. */
export interface CredentialsSearch {
  /** Code of a state. */
  state?: string;
  licenseType?: 'adjuster' | 'inspector';
  bondStatus?: 'active' | 'expired';
}

export function parseCredentialsSearch({
  state,
  licenseType,
  bondStatus,
}: Record<string, unknown>): CredentialsSearch {
  return {
    ...(typeof state === 'string' && /^[A-Z]{2}$/.test(state) ? { state } : {}),
    ...(licenseType === 'adjuster' || licenseType === 'inspector' ? { licenseType } : {}),
    ...(bondStatus === 'active' || bondStatus === 'expired' ? { bondStatus } : {}),
  };
}

/** How the panel changes its part of the URL; undefined takes a key away. */
export type SetCredentialsSearch = (
  change: { [K in keyof CredentialsSearch]: CredentialsSearch[K] | undefined },
) => void;
