import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import type { AdminExtras } from '@portal/server/modules/qualifications/schema.ts';
import type { Outputs } from '../../../../lib/api/api.ts';
import { calendarDate, calendarMonth, dollars } from '../../../../lib/format/format.ts';
import { stateName } from '../../../../lib/format/places.ts';
import type { AnyQualification } from '../../model/kind.ts';

type Queued = Outputs['reviews']['list']['qualifications'][number];

/** A qualification of any kind as the review queue shows it. */
export type PendingQualification = AnyQualification &
  AdminExtras & {
    noun: QualificationKind;
    /** Of a license or bond. */
    state?: string;
    title: string;
    /** The facts that a reviewer compares with the document. */
    facts: string[];
  };

export const pendingOf = (queued: Queued): PendingQualification => ({
  ...queued,
  title:
    queued.noun === 'experience'
      ? [queued.projectType, queued.program].filter(Boolean).join(', ')
      : queued.name,
  facts: factsOf(queued).filter(Boolean),
});

function factsOf(queued: Queued): string[] {
  switch (queued.noun) {
    case 'experience':
      return [
        [queued.position, queued.employer].filter(Boolean).join(' at '),
        [queued.clientType, queued.client].filter(Boolean).join(': '),
        queued.backgroundType,
        queued.beginDate
          ? `${calendarMonth(queued.beginDate)} to ${calendarMonth(queued.endDate, 'Present')}`
          : '',
      ];
    case 'license':
      return [
        stateName(queued.state),
        `No. ${queued.licenseNumber}`,
        queued.type,
        queued.linesOfAuthority,
        validity(queued),
      ];
    case 'bond':
      return [
        stateName(queued.state),
        dollars(queued.amount),
        `No. ${queued.bondNumber}`,
        queued.type,
        validity(queued),
      ];
  }
}

const validity = ({ issuedDate, expiresDate }: { issuedDate: string | null; expiresDate: string | null }) =>
  [issuedDate && `issued ${calendarDate(issuedDate)}`, expiresDate && `expires ${calendarDate(expiresDate)}`]
    .filter(Boolean)
    .join(', ') || 'no dates given';

/** The error when a decision fails and the server gives no sentence. */
export const decisionFailed = (noun: QualificationKind) => ({
  approve: `Failed to approve/reject ${noun}`,
  reject: `Failed to approve/reject ${noun}`,
});
