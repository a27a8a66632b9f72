import { US_STATES } from '@portal/server/core/us-states.ts';
import type { RecordNoun } from '@portal/server/modules/qualifications/constants.ts';
import type { AdminExtras } from '@portal/server/modules/qualifications/schema.ts';
import { api, type Outputs } from '../../../lib/api.ts';
import { calendarDate, calendarMonth, dollars } from '../../../lib/format.ts';
import type { AnyQualification } from '../components/kinds.tsx';

/** A qualification of any kind as the review queue shows it. */
export type PendingQualification = AnyQualification &
  AdminExtras & {
    noun: RecordNoun;
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

const stateName = (code: string) => (code in US_STATES ? US_STATES[code as keyof typeof US_STATES] : code);

const validity = ({ issuedDate, expiresDate }: { issuedDate: string | null; expiresDate: string | null }) =>
  [issuedDate && `issued ${calendarDate(issuedDate)}`, expiresDate && `expires ${calendarDate(expiresDate)}`]
    .filter(Boolean)
    .join(', ') || 'no dates given';

const calls = { experience: api.experiences, license: api.licenses, bond: api.bonds };

/** What is said when a decision fails and the server gives no sentence. */
export const decisionFailed = (noun: RecordNoun) => ({
  approve: `Failed to approve/reject ${noun}`,
  reject: `Failed to approve/reject ${noun}`,
});

type Decided = Pick<PendingQualification, 'noun' | 'id'>;

/** Empty notes tell nothing but the decision. */
export const approveQualification = ({ noun, id }: Decided, reviewNotes: string) =>
  calls[noun].approve.mutate({ id, reviewNotes });

export const rejectQualification = ({ noun, id }: Decided, reviewNotes: string) =>
  calls[noun].reject.mutate({ id, reviewNotes });
