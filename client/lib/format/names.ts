/** The parts of a person's name; any of them can be missing. */
export interface NamedPerson {
  name?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  primaryEmail?: string | null | undefined;
}

/** The name, else first plus last, else first, else last, else email, else `Unknown User`. */
export function displayName(person: NamedPerson | null | undefined): string {
  const name = person?.name?.trim();
  if (name) return name;
  const parts = [person?.firstName?.trim(), person?.lastName?.trim()].filter(Boolean);
  if (parts.length > 0) return parts.join(' ');
  return person?.email?.trim() || person?.primaryEmail?.trim() || 'Unknown User';
}

/** Initials of first and last name, in capitals; of the displayed name where those are missing. */
export function initials(person: NamedPerson | null | undefined): string {
  const first = person?.firstName?.trim();
  const last = person?.lastName?.trim();
  if (first || last) return firstLetter(first) + firstLetter(last);
  const words = displayName(person)
    .split(/[\s@]+/)
    .filter(Boolean);
  const tail = words.length > 1 ? words.at(-1) : '';
  return firstLetter(words[0]) + firstLetter(tail);
}

function firstLetter(word: string | undefined): string {
  const [letter = ''] = word ?? '';
  return letter.toLocaleUpperCase('en-US');
}
