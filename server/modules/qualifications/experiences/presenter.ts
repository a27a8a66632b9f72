import type { CsvColumns } from '../../../core/data/csv.ts';
import type { Viewer } from '../../../core/kernel/context.ts';
import { reviewStatusLabels } from '../constants.ts';
import { pick, presentReview, reviewFileColumns } from '../presenter.ts';
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

/** `Catastrophe, Bayline Adjusting`, as letters and files call it. */
export const nameOfExperience = ({
  projectType,
  employer,
}: Pick<ExperienceView, 'projectType' | 'employer'>) =>
  employer ? `${projectType}, ${employer}` : projectType;

export const experienceFileColumns: CsvColumns<ExperienceRow> = [
  ['Staff Member', ({ ownerName }) => ownerName],
  ['Project Type', ({ projectType }) => projectType],
  ['Project Category', ({ projectCategory }) => projectCategory],
  ['Client', ({ client }) => client],
  ['Client Type', ({ clientType }) => clientType],
  ['Program', ({ program }) => program],
  ['Background Type', ({ backgroundType }) => backgroundType],
  ['Position', ({ position }) => position],
  ['Employer', ({ employer }) => employer],
  ['Began', ({ beginDate }) => beginDate],
  ['Ended', ({ endDate }) => endDate],
  ['Status', ({ status }) => reviewStatusLabels[status]],
  ...reviewFileColumns,
];
