import { api } from '../../../lib/api.ts';
import { trpc } from '../../../lib/trpc.ts';
import { fromBond, fromExperience, fromLicense, type PendingQualification } from './model/pending.ts';

const waiting = { status: 'pending', owners: 'active', limit: 100 } as const;

/** What waits for a decision, of people who work here; those that have waited longest first. */
export function usePendingQualifications() {
  const experiences = trpc.experiences.list.useQuery(waiting);
  const licenses = trpc.licenses.list.useQuery(waiting);
  const bonds = trpc.bonds.list.useQuery(waiting);
  const all = [experiences, licenses, bonds];
  const failure = all.find(({ isError }) => isError);
  return {
    qualifications:
      experiences.data && licenses.data && bonds.data
        ? [
            ...experiences.data.experiences.map(fromExperience),
            ...licenses.data.licenses.map(fromLicense),
            ...bonds.data.bonds.map(fromBond),
          ].sort((one, other) => one.submittedAt.localeCompare(other.submittedAt))
        : undefined,
    error: failure?.error,
    isError: failure !== undefined,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.forEach(({ refetch }) => void refetch()),
  };
}

const calls = { experience: api.experiences, license: api.licenses, bond: api.bonds };

/** `submittedAt` of the version on the screen: the server refuses to decide about one that nobody has looked at. */
type Decided = Pick<PendingQualification, 'noun' | 'id' | 'submittedAt'>;

/** Empty notes tell nothing but the decision. */
export const approveQualification = ({ noun, id, submittedAt }: Decided, reviewNotes: string) =>
  calls[noun].approve.mutate({ id, submittedAt, reviewNotes });

export const rejectQualification = ({ noun, id, submittedAt }: Decided, reviewNotes: string) =>
  calls[noun].reject.mutate({ id, submittedAt, reviewNotes });
