import type { CategoryType } from '@portal/server/modules/qualifications/experience-categories/constants.ts';

/** What the types of categories are called. */
export const typeLabels: Record<CategoryType, string> = {
  project_type: 'Project Type',
  program: 'Program',
  client_type: 'Client Type',
  background_type: 'Background Type',
};
