import { type CsvColumns, csvInstant, csvWords } from '../../core/data/csv.ts';
import type { ActorContext, Viewer } from '../../core/kernel/context.ts';
import { linkTo } from '../files/queries.ts';
import { presentCan, presentQualification } from '../qualifications/presenter.ts';
import { IMPORT_FIELDS } from './constants.ts';
import type { ApplicantRow, PersonFileRow, PersonRow } from './queries.ts';
import type { ApplicantView, PersonFile, UserView } from './schema.ts';

/** Whether emails leave the portal. */
export const sendsEmail = ({ services }: Pick<ActorContext, 'services'>): boolean =>
  services.settings.smtpUrl !== undefined;

export const presentUser = (ctx: Viewer, person: PersonRow): UserView => ({
  ...person,
  profilePicture: linkTo(ctx, person.profilePicture),
});

/** A person as the caller sees them, with qualifications and permissions. */
export function presentPersonFile(ctx: ActorContext, row: PersonFileRow): PersonFile {
  return {
    ...presentUser(ctx, row.person),
    approvedBy: row.approval?.approvedBy ?? null,
    approvedAt: row.approval?.approvedAt ?? null,
    experiences: row.experiences.map((qualification) => ({
      ...presentQualification(ctx, qualification),
      ...presentCan(ctx.actor, qualification),
    })),
    licenses: row.licenses.map((qualification) => ({
      ...presentQualification(ctx, qualification),
      ...presentCan(ctx.actor, qualification),
      duplicateOf: row.duplicatesOf(qualification.id),
    })),
    bonds: row.bonds.map((qualification) => ({
      ...presentQualification(ctx, qualification),
      ...presentCan(ctx.actor, qualification),
    })),
  };
}

/** An applicant, for the review. */
export const presentApplicant = (ctx: Viewer, row: ApplicantRow): ApplicantView => ({
  ...presentUser(ctx, row.person),
  experiences: row.experiences.map((qualification) => presentQualification(ctx, qualification)),
  licenses: row.licenses.map((qualification) => presentQualification(ctx, qualification)),
  bonds: row.bonds.map((qualification) => presentQualification(ctx, qualification)),
  decision: row.decision,
  changedAt: lastChange(row),
});

function lastChange({ person, experiences, licenses, bonds }: ApplicantRow): string {
  const submitted = [...experiences, ...licenses, ...bonds].map(({ submittedAt }) => submittedAt);
  return submitted.sort().findLast((at) => at > person.updatedAt) ?? person.updatedAt;
}

const namesOf = (entries: Array<{ name: string }>) => entries.map(({ name }) => name).join('; ');

/** With the headers of the import, so that an export can be imported elsewhere. */
export const personFileColumns: CsvColumns<UserView> = [
  [IMPORT_FIELDS.firstName, ({ firstName }) => firstName],
  [IMPORT_FIELDS.lastName, ({ lastName }) => lastName],
  [IMPORT_FIELDS.workEmail, ({ workEmail }) => workEmail],
  [IMPORT_FIELDS.primaryEmail, ({ primaryEmail }) => primaryEmail],
  [IMPORT_FIELDS.primaryPhone, ({ primaryPhone }) => primaryPhone],
  [IMPORT_FIELDS.workPhone, ({ workPhone }) => workPhone],
  [IMPORT_FIELDS.role, ({ role }) => csvWords(role)],
  [IMPORT_FIELDS.duties, ({ duties }) => duties.map(csvWords).join('; ')],
  [IMPORT_FIELDS.employeeID, ({ employeeID }) => employeeID],
  [IMPORT_FIELDS.position, ({ position }) => position],
  [IMPORT_FIELDS.location, ({ location }) => location],
  [IMPORT_FIELDS.npn, ({ npn }) => npn],
  [IMPORT_FIELDS.residentState, ({ residentState }) => residentState],
  [IMPORT_FIELDS.hireDate, ({ hireDate }) => hireDate],
  [IMPORT_FIELDS.departments, ({ departments }) => namesOf(departments)],
  ['Manager Name', ({ manager }) => manager?.name],
  [IMPORT_FIELDS.timeZone, ({ timeZone }) => timeZone],
  [IMPORT_FIELDS.homeStreet, ({ homeAddress }) => homeAddress?.street],
  [IMPORT_FIELDS.homeCity, ({ homeAddress }) => homeAddress?.city],
  [IMPORT_FIELDS.homeState, ({ homeAddress }) => homeAddress?.state],
  [IMPORT_FIELDS.homeZipCode, ({ homeAddress }) => homeAddress?.zipCode],
  ['Status', ({ status }) => csvWords(status)],
  ['Added (UTC)', ({ createdAt }) => csvInstant(createdAt)],
];

export const applicantFileColumns: CsvColumns<ApplicantView> = [
  ['Name', ({ name }) => name],
  ['Email', ({ primaryEmail }) => primaryEmail],
  ['Phone', ({ primaryPhone }) => primaryPhone],
  ['Home City', ({ homeAddress }) => homeAddress?.city],
  ['Home State', ({ homeAddress }) => homeAddress?.state],
  ['Experiences', ({ experiences }) => experiences.length],
  ['Licenses', ({ licenses }) => licenses.length],
  ['Bonds', ({ bonds }) => bonds.length],
  ['Signed Up (UTC)', ({ createdAt }) => csvInstant(createdAt)],
  ['Submitted (UTC)', ({ onboardedAt }) => csvInstant(onboardedAt)],
];
