import { workedWords } from '@portal/server/core/contract/zone-words.ts';
import { WrittenText } from '../../../components/content/written-text.tsx';
import { capital } from '../../../lib/format/format.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { hoursText } from '../model.ts';
import type { TimeCorrection } from '../queries.ts';
import { DeploymentChange } from './deployment-change.tsx';

const tones: Record<TimeCorrection['status'], Tone> = {
  pending: 'attention',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

export const CorrectionStatus = ({ correction: { status } }: { correction: TimeCorrection }) => (
  <Badge tone={tones[status]}>{capital(status)}</Badge>
);

/** The requested times, the former ones, and the reason. */
export function CorrectionText({ correction }: { correction: TimeCorrection }) {
  const { previous, timeZone, totalHours, reason, reviewNotes } = correction;
  return (
    <div className="grid grid-cols-1 gap-0.5">
      <p className="font-medium tabular-nums">
        {workedWords(correction, timeZone)} <span className="text-muted">({hoursText(totalHours)} h)</span>
      </p>
      <p className="text-sm text-muted">
        {previous ? `Instead of ${workedWords(previous, timeZone)}` : 'A missing entry'}
      </p>
      <DeploymentChange before={correction.previousDeployment} after={correction.deployment} />
      <WrittenText text={reason} className="text-sm" />
      {reviewNotes && <p className="text-sm text-muted">Reviewer: {reviewNotes}</p>}
    </div>
  );
}
