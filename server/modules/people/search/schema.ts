import { z } from 'zod';
import { searchText } from '../../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import { personRef } from '../schema.ts';
import { AUDIENCES, IDS_MAX, PEOPLE_PAGE, SEARCH_MAX } from './constants.ts';

/** A person to choose, with the fields that distinguish namesakes. */
export const foundPerson = personRef.extend({
  /** For administrators; null for everybody else. */
  employeeId: z.string().nullable(),
  /** The work address, else the primary one. */
  email: z.string(),
  location: z.string().nullable(),
  /** Names of the departments, in their order. */
  departments: z.array(z.string()),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const searchPeopleInput = pageInput(PEOPLE_PAGE).extend({
  among: z.enum(AUDIENCES),
  /** Words that each occur in the name, employee id, email, phone, position, location or a department; none find everyone. */
  search: searchText(SEARCH_MAX).optional(),
  /** Only these people, such as those whom a form starts with. */
  ids: z.array(z.uuid()).max(IDS_MAX).optional(),
  /** None of these people, such as the members of a group that grows. */
  without: z.array(z.uuid()).max(IDS_MAX).optional(),
});
export type SearchPeopleInput = z.infer<typeof searchPeopleInput>;

export const peoplePage = pageAnswer({ people: z.array(foundPerson) });
