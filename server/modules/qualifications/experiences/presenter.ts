import { csvColumnsOf } from '../../../core/data/csv.ts';
import { type InFile, reviewInFile, statusInFile } from '../presenter.ts';
import type { ExperienceView } from './schema.ts';

/** `Catastrophe, Bayline Adjusting`, in emails and files. */
export const nameOfExperience = ({
  projectType,
  employer,
}: Pick<ExperienceView, 'projectType' | 'employer'>) =>
  employer ? `${projectType}, ${employer}` : projectType;

export const experienceFileColumns = csvColumnsOf<InFile<ExperienceView>>({
  ownerName: 'Staff Member',
  projectType: 'Project Type',
  projectCategory: 'Project Category',
  client: 'Client',
  clientType: 'Client Type',
  program: 'Program',
  backgroundType: 'Background Type',
  position: 'Position',
  employer: 'Employer',
  beginDate: 'Began',
  endDate: 'Ended',
  status: statusInFile,
  ...reviewInFile,
  companyServiceType: null,
  projectClaimClass: null,
  projectClaimType: null,
  projectDescription: null,
  rejectedCategories: null,
});
