import { counted } from '../../../../lib/format.ts';
import { cache } from '../../../../lib/trpc.ts';
import { toast } from '../../../../ui/toast.ts';
import { refreshQualifications } from '../../../qualifications/queries.ts';
import type { PersonFile } from './values.ts';

interface How {
  editing: boolean;
  /** A letter went out. */
  invited: boolean;
}

/** Says what has happened and what is next, and has the lists read again. */
export function announceSaved(person: PersonFile, { editing, invited }: How): void {
  void cache.users.invalidate();
  refreshQualifications();
  const waiting = [...person.experiences, ...person.licenses, ...person.bonds].filter(
    ({ status }) => status === 'pending',
  ).length;
  const next = [
    !editing && invited && `A letter with a link to choose a password is on its way to ${person.workEmail}.`,
    waiting > 0 &&
      `${counted(waiting, 'record')} ${waiting === 1 ? 'waits' : 'wait'} for review under Credentials.`,
  ].filter(Boolean);
  toast.success(editing ? `${person.name} was saved` : `${person.name} was added`, {
    description: next.join(' ') || undefined,
  });
}
