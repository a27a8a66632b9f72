import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { shortDate } from '../../../../lib/format.ts';
import type { Reviewed, Writing } from '../model/reviewed.ts';
import { useVersion } from '../queries.ts';
import { DecisionDialog } from './decision-dialog.tsx';

interface QualificationDecisionProps {
  noun: QualificationKind;
  writing: Writing;
  now: Reviewed | undefined;
  onClose: () => void;
}

/** The note with a decision about a qualification; says who was faster, while the note stays in view. */
export function QualificationDecision({ noun, writing, ...dialog }: QualificationDecisionProps) {
  const version = useVersion(noun, writing.reviewed.id);
  const decided = version && version.status !== 'pending' ? version : undefined;
  const overtaken =
    decided &&
    `${decided.reviewedBy ?? 'Another administrator'} ${decided.status} this ${noun}${
      decided.reviewedAt ? ` on ${shortDate(decided.reviewedAt)}` : ''
    }.`;
  return <DecisionDialog writing={writing} overtaken={overtaken} {...dialog} />;
}
