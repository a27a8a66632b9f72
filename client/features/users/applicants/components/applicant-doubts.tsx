import { Banner } from '../../../../ui/banner.tsx';
import { Doubts } from '../../../qualifications/components/doubts.tsx';
import { doubtsOf } from '../../../qualifications/review/model/doubts.ts';
import type { Applicant } from '../queries.ts';

interface ApplicantDoubtsProps {
  applicant: Applicant;
  className?: string;
}

/** The warnings about the applicant's qualifications; nothing without any. */
export function ApplicantDoubts({
  applicant: { experiences, licenses, bonds },
  className,
}: ApplicantDoubtsProps) {
  const named = [
    ...experiences.map((each) => ({
      name: each.projectType,
      doubts: doubtsOf({ noun: 'experience', ...each }),
    })),
    ...licenses.map((each) => ({ name: each.name, doubts: doubtsOf({ noun: 'license', ...each }) })),
    ...bonds.map((each) => ({ name: each.name, doubts: doubtsOf({ noun: 'bond', ...each }) })),
  ];
  const doubts = named.flatMap((each) => each.doubts.map((doubt) => `${each.name}: ${doubt}`));
  if (doubts.length === 0) return null;
  return (
    <Banner tone="attention" title="Check this before you approve" className={className}>
      <Doubts doubts={[...new Set(doubts)]} />
    </Banner>
  );
}
