import type { Services } from '../../../core/context.ts';
import { documentLink } from '../presenter.ts';
import type { ExperienceRow } from './queries.ts';
import type { ExperienceView } from './schema.ts';

export function presentExperience(services: Services, row: ExperienceRow): ExperienceView {
  return {
    id: row.id,
    projectType: row.projectType,
    projectCategory: row.projectCategory,
    client: row.client,
    program: row.program,
    clientType: row.clientType,
    backgroundType: row.backgroundType,
    position: row.position,
    employer: row.employer,
    beginDate: row.beginDate,
    endDate: row.endDate,
    companyServiceType: row.companyServiceType,
    projectClaimClass: row.projectClaimClass,
    projectClaimType: row.projectClaimType,
    projectDescription: row.projectDescription,
    documentUrl: documentLink(services, row),
    status: row.status,
    submittedAt: row.submittedAt,
    reviewedAt: row.reviewedAt,
    reviewNotes: row.reviewNotes,
  };
}
