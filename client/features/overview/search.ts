import { EXPIRY_STEPS, type ExpiryStep } from '@portal/server/modules/overview/constants.ts';
import { present, type SetSearch } from '../../lib/page/url-search.ts';

/** What of the overview stands in the URL. */
export interface OverviewSearch {
  /** In place of the overview: the list of licenses and bonds that end soon. */
  view?: 'expiring';
  /** Code of a state. */
  state?: string;
  /** The last day of a step of 30 days; all of them when it is left out. */
  until?: ExpiryStep;
}

export type SetOverviewSearch = SetSearch<OverviewSearch>;

export const parseOverviewSearch = ({ view, state, until }: Record<string, unknown>): OverviewSearch =>
  view === 'expiring'
    ? present({
        view,
        state: typeof state === 'string' && /^[A-Z]{2}$/.test(state) ? state : undefined,
        until: EXPIRY_STEPS.find((step) => step === until),
      })
    : {};
