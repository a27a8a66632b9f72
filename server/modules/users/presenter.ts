import type { Services } from '../../core/context.ts';
import { signFileUrl } from '../files/queries.ts';
import { presentBond } from '../qualifications/bonds/presenter.ts';
import { presentExperience } from '../qualifications/experiences/presenter.ts';
import { presentLicense } from '../qualifications/licenses/presenter.ts';
import type { ApplicantRow, PersonRow } from './queries.ts';
import type { ApplicantView, UserView } from './schema.ts';

export function presentUser(services: Services, { user, manager, departments }: PersonRow): UserView {
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
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
    location: user.location,
    timeZone: user.timeZone,
    hireDate: user.hireDate,
    manager: manager ? { id: manager.id, name: `${manager.firstName} ${manager.lastName}`.trim() } : null,
    departments,
    homeAddress: user.homeAddress,
    mailingAddress: user.mailingAddress,
    emergencyContact: user.emergencyContact,
    socialMedia: user.socialMedia,
    bio: user.bio,
    profilePicture: user.profilePictureId ? signFileUrl(services, user.profilePictureId) : null,
    createdAt: user.createdAt,
    onboardedAt: user.onboardedAt,
  };
}

export function presentApplicant(services: Services, row: ApplicantRow): ApplicantView {
  return {
    ...presentUser(services, row.person),
    experiences: row.experiences.map((record) => presentExperience(services, record)),
    licenses: row.licenses.map((record) => presentLicense(services, record)),
    bonds: row.bonds.map((record) => presentBond(services, record)),
  };
}
