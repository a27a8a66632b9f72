import type { ActorContext, Viewer } from '../../core/context.ts';
import { signFileUrl } from '../files/queries.ts';
import { workOf } from '../people/constants.ts';
import { displayName } from '../people/presenter.ts';
import { presentBond } from '../qualifications/bonds/presenter.ts';
import { presentExperience } from '../qualifications/experiences/presenter.ts';
import { presentLicense } from '../qualifications/licenses/presenter.ts';
import { presentCan } from '../qualifications/presenter.ts';
import type { ApplicantRow, PersonFileRow, PersonRow } from './queries.ts';
import type { ApplicantView, PersonFile, UserView } from './schema.ts';

export function presentUser(ctx: Viewer, { user, manager, departments }: PersonRow): UserView {
  return {
    id: user.id,
    name: displayName(user),
    firstName: user.firstName,
    lastName: user.lastName,
    employeeID: user.employeeId,
    role: user.role,
    status: user.status,
    onboardingStatus: user.onboardingStatus,
    primaryEmail: user.primaryEmail,
    workEmail: user.workEmail,
    primaryPhone: user.primaryPhone,
    workPhone: user.workPhone,
    position: user.position,
    work: workOf(user),
    workIsSet: user.work !== null,
    location: user.location,
    timeZone: user.timeZone,
    hireDate: user.hireDate,
    manager,
    departments,
    homeAddress: user.homeAddress,
    mailingAddress: user.mailingAddress,
    emergencyContact: user.emergencyContact,
    socialMedia: user.socialMedia,
    bio: user.bio,
    profilePicture: user.profilePictureId ? signFileUrl(ctx, user.profilePictureId) : null,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    onboardedAt: user.onboardedAt,
  };
}

/** What the caller sees of a person, with the qualifications and what may be done about them. */
export function presentPersonFile(ctx: ActorContext, row: PersonFileRow): PersonFile {
  return {
    ...presentUser(ctx, row.person),
    experiences: row.experiences.map((qualification) => ({
      ...presentExperience(ctx, qualification),
      ...presentCan(ctx.actor, qualification),
    })),
    licenses: row.licenses.map((qualification) => ({
      ...presentLicense(ctx, qualification),
      ...presentCan(ctx.actor, qualification),
      duplicateOf: row.duplicatesOf(qualification.id),
    })),
    bonds: row.bonds.map((qualification) => ({
      ...presentBond(ctx, qualification),
      ...presentCan(ctx.actor, qualification),
    })),
  };
}

export function presentApplicant(ctx: Viewer, row: ApplicantRow): ApplicantView {
  return {
    ...presentUser(ctx, row.person),
    experiences: row.experiences.map((qualification) => presentExperience(ctx, qualification)),
    licenses: row.licenses.map((qualification) => presentLicense(ctx, qualification)),
    bonds: row.bonds.map((qualification) => presentBond(ctx, qualification)),
    changedAt: lastChange(row),
  };
}

/** Instants of one form, of which the greatest text is the latest. */
const lastChange = ({ person, experiences, licenses, bonds }: ApplicantRow) =>
  [person.user.updatedAt, ...[...experiences, ...licenses, ...bonds].map(({ submittedAt }) => submittedAt)]
    .sort()
    .at(-1) ?? person.user.updatedAt;
