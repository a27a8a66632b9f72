import type { CategoryType } from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import type { CategoryName, ExperienceValues } from '../../model/values.ts';

export const categoryTypes: Record<CategoryName, CategoryType> = {
  projectType: 'project_type',
  program: 'program',
  clientType: 'client_type',
  backgroundType: 'background_type',
};

const names = Object.keys(categoryTypes) as CategoryName[];

/** The text typed under `Other…`, or an empty one. */
export const customOf = (values: ExperienceValues, name: CategoryName) =>
  values[`${name}Custom`]?.trim() ?? '';

/** Where something is typed under `Other…` that was not sent yet. */
export const namesWithCustom = (values: ExperienceValues) => names.filter((name) => customOf(values, name));

/** Takes the text typed under `Other…` as the category. */
export const withCustom = (values: ExperienceValues): ExperienceValues => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, customOf(values, name) || (values[name] ?? '')])),
});
