import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { shortDate } from '../../../../lib/format/format.ts';
import type { Reviewed, Writing } from '../model/reviewed.ts';
import { useVersion } from '../queries.ts';
import { DecisionDialog } from './decision-dialog.tsx';

interface QualificationDecisionProps {
  noun: QualificationKind;
  writing: Writing;
  /** As it is now, while it still waits. @param submittedAt of the version that waits */
  now: (submittedAt: string) => Reviewed;
  onClose: () => void;
}

/**
 * The note with a decision about a qualification; names another reviewer who was faster, while the note
 * stays on screen.
 */
export function QualificationDecision({ noun, writing, now, onClose }: QualificationDecisionProps) {
  const version = useVersion(noun, writing.reviewed.id);
  const decided = version && version.status !== 'pending' ? version : undefined;
  const conflictMessage =
    decided &&
    `${decided.reviewedBy ?? 'Another administrator'} ${decided.status} this ${noun}${
      decided.reviewedAt ? ` on ${shortDate(decided.reviewedAt)}` : ''
    }.`;
  return (
    <DecisionDialog
      writing={writing}
      now={version && !decided ? now(version.submittedAt) : undefined}
      conflictMessage={conflictMessage}
      onClose={onClose}
    />
  );
}
