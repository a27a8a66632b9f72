import type { Viewer } from '../../../core/context.ts';
import { pick, presentReview } from '../presenter.ts';
import type { ExperienceRow } from './queries.ts';
import type { ExperienceView } from './schema.ts';

const fields = [
  'projectType',
  'projectCategory',
  'client',
  'program',
  'clientType',
  'backgroundType',
  'position',
  'employer',
  'beginDate',
  'endDate',
  'companyServiceType',
  'projectClaimClass',
  'projectClaimType',
  'projectDescription',
] as const;

export const presentExperience = (ctx: Viewer, row: ExperienceRow): ExperienceView => ({
  ...presentReview(ctx, row),
  ...pick(row, fields),
  rejectedCategories: row.rejectedCategories,
});
