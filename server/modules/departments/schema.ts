import { z } from 'zod';
import { optionalText, requiredLine, searchText } from '../../core/contract/schema.ts';
import { DEPARTMENT_NAME_MAX, DEPARTMENT_SORTS, SEARCH_MAX, sentences } from './constants.ts';

export const department = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** The number of its active members. */
  peopleCount: z.number().int(),
});

export type Department = z.infer<typeof department>;

export const departmentInput = z.object({
  name: requiredLine(DEPARTMENT_NAME_MAX, sentences.nameRequired),
  description: optionalText(500),
});

export const updateDepartmentInput = departmentInput.extend({ id: z.uuid() });

export const listDepartmentsInput = z
  .object({
    /** Words that must all occur in the name or the description. */
    search: searchText(SEARCH_MAX).optional(),
    sort: z.enum(DEPARTMENT_SORTS).default('name'),
  })
  .prefault({});
export type ListDepartmentsInput = z.infer<typeof listDepartmentsInput>;

export const departmentList = z.object({ departments: z.array(department) });
export const departmentAnswer = z.object({ department });
