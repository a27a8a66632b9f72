import { idFrom, present } from '../../lib/url-search.ts';

/** What of the specialists' page stands in the URL. */
export interface SpecialistsSearch {
  /** Id of the open session; without one the specialists are shown. */
  session?: string;
}

export const parseSpecialistsSearch = ({ session }: Record<string, unknown>): SpecialistsSearch =>
  present({ session: idFrom(session) });
