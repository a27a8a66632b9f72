import { residencyLabels } from '@portal/server/modules/qualifications/credentials/constants.ts';
import type { Outputs } from '../../../../lib/api/api.ts';
import { calendarDate, calendarMonth, dollars } from '../../../../lib/format/format.ts';
import { stateName } from '../../../../lib/format/places.ts';

export type Assessment = Outputs['assessments']['get'];
type Queued = Assessment['qualification'];

interface Field {
  label: string;
  /** Empty when nothing was entered. */
  value: string;
}

/** A field of a qualification, with its former value where that was another one. */
export interface ShownField extends Field {
  former: string | undefined;
}

/** The fields that the reviewer compares with the document. */
function fieldsOf(queued: Queued): Field[] {
  switch (queued.noun) {
    case 'license':
      return [
        { label: 'Name', value: queued.name },
        { label: 'Type', value: queued.type },
        { label: 'State', value: stateName(queued.state) },
        { label: 'Number', value: queued.licenseNumber },
        { label: 'Kind', value: queued.residency ? residencyLabels[queued.residency] : '' },
        { label: 'Lines of Authority', value: queued.linesOfAuthority },
        ...datesOf(queued),
        { label: 'Notes', value: queued.notes },
      ];
    case 'bond':
      return [
        { label: 'Name', value: queued.name },
        { label: 'Type', value: queued.type },
        { label: 'State', value: stateName(queued.state) },
        { label: 'Number', value: queued.bondNumber },
        { label: 'Amount', value: dollars(queued.amount) },
        ...datesOf(queued),
        { label: 'Notes', value: queued.notes },
      ];
    case 'experience':
      return [
        { label: 'Project Type', value: queued.projectType },
        { label: 'Project Category', value: queued.projectCategory },
        { label: 'Program', value: queued.program },
        { label: 'Position', value: queued.position },
        { label: 'Employer', value: queued.employer },
        { label: 'Client Type', value: queued.clientType },
        { label: 'Client', value: queued.client },
        { label: 'Background', value: queued.backgroundType },
        { label: 'From', value: calendarMonth(queued.beginDate, '') },
        { label: 'Through', value: calendarMonth(queued.endDate, queued.beginDate ? 'Present' : '') },
        { label: 'Service Type', value: queued.companyServiceType },
        { label: 'Claim Class', value: queued.projectClaimClass },
        { label: 'Claim Type', value: queued.projectClaimType },
        { label: 'Description', value: queued.projectDescription },
      ];
  }
}

const datesOf = ({ issuedDate, expiresDate }: { issuedDate: string | null; expiresDate: string | null }) => [
  { label: 'Issued', value: calendarDate(issuedDate, '') },
  { label: 'Expires', value: calendarDate(expiresDate, '') },
];

/** The fields of a qualification that have a value, or had one in the version before. */
export function shownFields({
  qualification,
  former,
}: Pick<Assessment, 'qualification' | 'former'>): ShownField[] {
  const formerly = new Map(former ? fieldsOf(former).map(({ label, value }) => [label, value]) : []);
  return fieldsOf(qualification).flatMap((field) => {
    const before = formerly.get(field.label);
    const shown = { ...field, former: before === field.value ? undefined : before };
    return shown.value || shown.former ? [shown] : [];
  });
}
