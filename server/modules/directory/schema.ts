import { z } from 'zod';
import { line, searchText } from '../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import { WORKS } from '../people/constants.ts';
import { standing } from '../readiness/schema.ts';
import { DIRECTORY_PAGE, DIRECTORY_SORT_NAMES, SEARCH_MAX } from './constants.ts';

/** The fields of a colleague that every colleague may see. */
export const colleague = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The work address, else the primary one. */
  email: z.string(),
  /** The work telephone, else the primary one of a person who shares it; empty for none. */
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

/** The card of a colleague, or a former one, wherever their name is shown. */
export const personCard = z.object({
  id: z.uuid(),
  name: z.string(),
  position: z.string().nullable(),
  departments: z.array(z.string()),
  location: z.string().nullable(),
  profilePicture: z.string().nullable(),
  /** False for former staff, whose card has no contact data and no department. */
  isActive: z.boolean(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The role on claims and today's readiness, for administrators; null for other callers. */
  readiness: z.object({ work: z.enum(WORKS).nullable(), standings: z.array(standing) }).nullable(),
});
export type PersonCard = z.infer<typeof personCard>;

const none = z.literal('').transform(() => undefined);

export const directoryInput = pageInput(DIRECTORY_PAGE)
  .extend({
    /** Words that all have to occur in the name, the address, the position or a department. */
    search: searchText(SEARCH_MAX).optional(),
    /** Id of a department. */
    department: z.union([none, z.uuid()]).optional(),
    /** A state by code or name, or any other place as it is written. */
    location: line().max(120).optional(),
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
  /** The places of colleagues: states by code, other places as they are written; sorted by name. */
  locations: z.array(z.object({ value: z.string(), label: z.string() })),
});
