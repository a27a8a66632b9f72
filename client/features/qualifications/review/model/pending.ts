import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import type { AdminExtras } from '@portal/server/modules/qualifications/schema.ts';
import type { Outputs } from '../../../../lib/api.ts';
import { calendarDate, calendarMonth, dollars } from '../../../../lib/format.ts';
import { stateName } from '../../../../lib/places.ts';
import type { AnyQualification } from '../../model/kind.ts';

/** A qualification of any kind as the review queue shows it. */
export type PendingQualification = AnyQualification &
  AdminExtras & {
    noun: QualificationKind;
    title: string;
    /** What a reviewer compares with the document. */
    facts: string[];
  };

type Experience = Outputs['experiences']['list']['experiences'][number];
type License = Outputs['licenses']['list']['licenses'][number];
type Bond = Outputs['bonds']['list']['bonds'][number];

export const fromExperience = (qualification: Experience): PendingQualification => ({
  ...qualification,
  noun: 'experience',
  title: [qualification.projectType, qualification.program].filter(Boolean).join(', '),
  facts: [
    [qualification.position, qualification.employer].filter(Boolean).join(' at '),
    [qualification.clientType, qualification.client].filter(Boolean).join(': '),
    qualification.backgroundType,
    qualification.beginDate
      ? `${calendarMonth(qualification.beginDate)} to ${calendarMonth(qualification.endDate, 'Present')}`
      : '',
  ].filter(Boolean),
});

export const fromLicense = (qualification: License): PendingQualification => ({
  ...qualification,
  noun: 'license',
  title: qualification.name,
  facts: [
    stateName(qualification.state),
    `No. ${qualification.licenseNumber}`,
    qualification.type,
    validity(qualification),
  ].filter(Boolean),
});

export const fromBond = (qualification: Bond): PendingQualification => ({
  ...qualification,
  noun: 'bond',
  title: qualification.name,
  facts: [
    stateName(qualification.state),
    dollars(qualification.amount),
    `No. ${qualification.bondNumber}`,
    qualification.type,
    validity(qualification),
  ].filter(Boolean),
});

const validity = ({ issuedDate, expiresDate }: { issuedDate: string | null; expiresDate: string | null }) =>
  [issuedDate && `issued ${calendarDate(issuedDate)}`, expiresDate && `expires ${calendarDate(expiresDate)}`]
    .filter(Boolean)
    .join(', ') || 'no dates given';

/** What is said when a decision fails and the server gives no sentence. */
export const decisionFailed = (noun: QualificationKind) => ({
  approve: `Failed to approve/reject ${noun}`,
  reject: `Failed to approve/reject ${noun}`,
});
