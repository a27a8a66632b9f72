import { counted } from '../../../../lib/format/format.ts';
import type { PersonFile } from './values.ts';

interface How {
  editing: boolean;
  /** An invitation was emailed. */
  invited: boolean;
}

/** The message after saving: the result, and the next step. */
export function savedMessage(person: PersonFile, { editing, invited }: How) {
  const waiting = [...person.experiences, ...person.licenses, ...person.bonds].filter(
    ({ status }) => status === 'pending',
  ).length;
  const next = [
    !editing && invited && `An email with a link to choose a password is on its way to ${person.workEmail}.`,
    waiting > 0 &&
      `${counted(waiting, 'qualification')} ${waiting === 1 ? 'is' : 'are'} pending review under Qualifications.`,
  ].filter(Boolean);
  return {
    title: editing ? `${person.name} was updated` : `${person.name} was added`,
    description: next.join(' ') || undefined,
  };
}
