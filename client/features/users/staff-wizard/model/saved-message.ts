import { counted } from '../../../../lib/format/format.ts';
import type { PersonFile } from './values.ts';

interface How {
  editing: boolean;
  /** The person is to choose a password by a link. */
  invited: boolean;
  /** A mail server is set. */
  sendsEmail: boolean;
}

const invitationMessage = ({ workEmail }: PersonFile, sendsEmail: boolean) =>
  sendsEmail
    ? `An email with a link to choose a password is on its way to ${workEmail}.`
    : 'No mail server is set, so no email was sent. Hand over the link, which is in the folder “outbox” of the portal’s data, or edit the person and set a temporary password.';

/** The message after saving: the result, and the next step. */
export function savedMessage(person: PersonFile, { editing, invited, sendsEmail }: How) {
  const waiting = [...person.experiences, ...person.licenses, ...person.bonds].filter(
    ({ status }) => status === 'pending',
  ).length;
  const next = [
    !editing && invited && invitationMessage(person, sendsEmail),
    waiting > 0 &&
      `${counted(waiting, 'qualification')} ${waiting === 1 ? 'is' : 'are'} pending review under Qualifications.`,
  ].filter(Boolean);
  return {
    title: editing ? `${person.name} was updated` : `${person.name} was added`,
    description: next.join(' ') || undefined,
  };
}
