import { z } from 'zod';
import { pageAnswer, pageInput } from '../../core/pagination.ts';
import { searchText } from '../../core/schema.ts';
import { DIRECTORY_PAGE, DIRECTORY_SORT_NAMES, SEARCH_MAX } from './constants.ts';

/** A colleague as every colleague sees them. What is not here is nobody's business. */
export const colleague = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The work address, else the primary one. */
  email: z.string(),
  /** The work telephone, else the primary one. */
  phone: z.string(),
  position: z.string().nullable(),
  /** The first of the departments, by name. */
  department: z.string().nullable(),
  departments: z.array(z.object({ id: z.uuid(), name: z.string() })),
  location: z.string().nullable(),
  hireDate: z.string().nullable(),
  profilePicture: z.string().nullable(),
});
export type Colleague = z.infer<typeof colleague>;

const none = z.literal('').transform(() => undefined);

export const directoryInput = pageInput(DIRECTORY_PAGE)
  .extend({
    /** Words that all have to occur in the name, the address, the position or a department. */
    search: searchText(SEARCH_MAX).optional(),
    /** Id of a department. */
    department: z.union([none, z.uuid()]).optional(),
    /** A state by code or name, or any other place as it is written. */
    location: z.string().trim().max(120).optional(),
    sort: z.enum(DIRECTORY_SORT_NAMES).default('name'),
  })
  .prefault({});
export type DirectoryInput = z.infer<typeof directoryInput>;

export const directoryPage = pageAnswer({
  users: z.array(colleague),
  /** How many fit the search and the filters, on all pages together. */
  total: z.number().int(),
  /** How many there are without them. */
  everyone: z.number().int(),
});
export type DirectoryPage = z.infer<typeof directoryPage>;

export const directoryLocations = z.object({
  /** Where colleagues are: states by their codes, other places as they are written; in the order of their names. */
  locations: z.array(z.object({ value: z.string(), label: z.string() })),
});
