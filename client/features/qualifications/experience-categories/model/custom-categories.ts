import type { CategoryType } from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import type { CategoryName, ExperienceValues } from '../../model/values.ts';

export const categoryTypes: Record<CategoryName, CategoryType> = {
  projectType: 'project_type',
  program: 'program',
  clientType: 'client_type',
  backgroundType: 'background_type',
};

const names = Object.keys(categoryTypes) as CategoryName[];

/** What is typed under `Other…`, or nothing. */
export const customOf = (values: ExperienceValues, name: CategoryName) =>
  values[`${name}Custom`]?.trim() ?? '';

/** Where something is typed under `Other…` that was not sent yet. */
export const namesWithCustom = (values: ExperienceValues) => names.filter((name) => customOf(values, name));

/** What is typed under `Other…` counts as the category itself. */
export const withCustom = (values: ExperienceValues): ExperienceValues => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, customOf(values, name) || (values[name] ?? '')])),
});
