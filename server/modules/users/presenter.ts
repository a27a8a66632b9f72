import type { ActorContext, Viewer } from '../../core/context.ts';
import { linkTo } from '../files/queries.ts';
import { presentBond } from '../qualifications/bonds/presenter.ts';
import { presentExperience } from '../qualifications/experiences/presenter.ts';
import { presentLicense } from '../qualifications/licenses/presenter.ts';
import { presentCan } from '../qualifications/presenter.ts';
import type { ApplicantRow, PersonFileRow, PersonRow } from './queries.ts';
import type { ApplicantView, PersonFile, UserView } from './schema.ts';

export const presentUser = (ctx: Viewer, person: PersonRow): UserView => ({
  ...person,
  profilePicture: linkTo(ctx, person.profilePicture),
});

/** What the caller sees of a person, with the qualifications and what may be done about them. */
export function presentPersonFile(ctx: ActorContext, row: PersonFileRow): PersonFile {
  return {
    ...presentUser(ctx, row.person),
    approvedBy: row.approval?.approvedBy ?? null,
    approvedAt: row.approval?.approvedAt ?? null,
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
  [person.updatedAt, ...[...experiences, ...licenses, ...bonds].map(({ submittedAt }) => submittedAt)]
    .sort()
    .at(-1) ?? person.updatedAt;
