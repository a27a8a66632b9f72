import { US_STATES } from '@portal/server/core/us-states.ts';
import type { RecordNoun } from '@portal/server/modules/qualifications/constants.ts';
import type { AdminExtras } from '@portal/server/modules/qualifications/schema.ts';
import { api, type Outputs } from '../../../lib/api.ts';
import { calendarDate, calendarMonth, dollars } from '../../../lib/format.ts';
import type { AnyRecord } from './record-kinds.ts';

/** A record of any kind as the review queue shows it. */
export type PendingRecord = AnyRecord &
  AdminExtras & {
    noun: RecordNoun;
    title: string;
    /** What a reviewer compares with the document. */
    facts: string[];
  };

type Experience = Outputs['experiences']['list']['experiences'][number];
type License = Outputs['licenses']['list']['licenses'][number];
type Bond = Outputs['bonds']['list']['bonds'][number];

export const fromExperience = (record: Experience): PendingRecord => ({
  ...record,
  noun: 'experience',
  title: [record.projectType, record.program].filter(Boolean).join(', '),
  facts: [
    [record.position, record.employer].filter(Boolean).join(' at '),
    [record.clientType, record.client].filter(Boolean).join(': '),
    record.backgroundType,
    record.beginDate
      ? `${calendarMonth(record.beginDate)} to ${calendarMonth(record.endDate, 'Present')}`
      : '',
  ].filter(Boolean),
});

export const fromLicense = (record: License): PendingRecord => ({
  ...record,
  noun: 'license',
  title: record.name,
  facts: [stateName(record.state), `No. ${record.licenseNumber}`, record.type, validity(record)].filter(
    Boolean,
  ),
});

export const fromBond = (record: Bond): PendingRecord => ({
  ...record,
  noun: 'bond',
  title: record.name,
  facts: [
    stateName(record.state),
    dollars(record.amount),
    `No. ${record.bondNumber}`,
    record.type,
    validity(record),
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

type Decided = Pick<PendingRecord, 'noun' | 'id'>;

/** Empty notes tell nothing but the decision. */
export const approveRecord = ({ noun, id }: Decided, reviewNotes: string) =>
  calls[noun].approve.mutate({ id, reviewNotes });

export const rejectRecord = ({ noun, id }: Decided, reviewNotes: string) =>
  calls[noun].reject.mutate({ id, reviewNotes });
