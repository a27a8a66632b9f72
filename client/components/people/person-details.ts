import type { FoundPerson } from '@portal/server/modules/people/search/schema.ts';
import { stateText } from '../../lib/format/places.ts';

/** A person as screens show them beside a choice. All but the name may be missing until it is read. */
export type ShownPerson = Pick<FoundPerson, 'id' | 'name'> & Partial<FoundPerson>;

const placeOf = ({ location }: ShownPerson) => (location?.trim() ? stateText(location) : undefined);

/**
 * Details that distinguish a person from namesakes, the surest first. Readers who see no employee id get
 * the email address, which no two people share.
 */
export const personDetails = (person: ShownPerson): string[] =>
  [
    person.employeeId,
    person.position,
    person.departments?.join(', '),
    placeOf(person),
    person.employeeId ? undefined : person.email,
  ].filter((detail): detail is string => Boolean(detail));

/** The shortest text that distinguishes a chosen person from the others; all details where that is not enough. */
export function chipDetail(person: ShownPerson, chosen: readonly ShownPerson[]): string {
  const short = shortDetail(person);
  const hasDouble = chosen.some(
    (other) => other.id !== person.id && other.name === person.name && shortDetail(other) === short,
  );
  return hasDouble ? personDetails(person).join(' · ') : short;
}

const shortDetail = (person: ShownPerson): string =>
  person.employeeId || person.departments?.[0] || placeOf(person) || person.position || person.email || '';
