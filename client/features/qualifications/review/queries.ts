import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { skipToken } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { Once } from '../../../lib/attempts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { fromBond, fromExperience, fromLicense, type PendingQualification } from './model/pending.ts';
import type { Verdict } from './model/reviewed.ts';

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
export const decideQualification = (
  { noun, id, submittedAt }: Decided,
  verdict: Verdict,
  reviewNotes: string,
  once: Once,
): Promise<unknown> => calls[noun][verdict].mutate({ id, submittedAt, reviewNotes }, once);

/** A qualification as it stands now, also after it has left the list of those that wait. */
export function useVersion(noun: QualificationKind, id: string) {
  const experiences = trpc.experiences.history.useQuery(noun === 'experience' ? { id } : skipToken);
  const licenses = trpc.licenses.history.useQuery(noun === 'license' ? { id } : skipToken);
  const bonds = trpc.bonds.history.useQuery(noun === 'bond' ? { id } : skipToken);
  const versions = { experience: experiences, license: licenses, bond: bonds }[noun].data?.versions ?? [];
  return [...versions].find((version) => version.id === id);
}
