/** What of the specialists' page stands in the URL. */
export interface SpecialistsSearch {
  /** Id of the open session; without one the specialists are shown. */
  session?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const parseSpecialistsSearch = ({ session }: Record<string, unknown>): SpecialistsSearch =>
  typeof session === 'string' && uuid.test(session) ? { session } : {};
