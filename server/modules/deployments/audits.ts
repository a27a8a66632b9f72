import { named } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

const placesOf = ({ role, count }: Record<string, unknown>) =>
  typeof count === 'number' && typeof role === 'string'
    ? `${count} ${role}${count === 1 ? '' : 's'}`
    : 'people';

const peopleOf = ({ count }: Record<string, unknown>) =>
  typeof count === 'number' ? `${count} ${count === 1 ? 'person' : 'people'}` : 'people';

const wordOf = (answer: unknown) => (typeof answer === 'string' ? answer : 'something');

/** A calendar day, of an export. */
const asOf = ({ on }: Record<string, unknown>) => (typeof on === 'string' ? ` as of ${on}` : '');

export const audits = defineAudits({
  deployment: {
    label: 'Deployments',
    actions: {
      created: (detail) => `Added the deployment${named(detail)}`,
      cloned: (detail) =>
        `Added the deployment${named(detail)}${typeof detail.of === 'string' ? ` as a clone of “${detail.of}”` : ''}`,
      updated: (detail) => `Changed the deployment${named(detail)}`,
      opened: (detail) => `Opened the deployment${named(detail)}`,
      closed: (detail) => `Closed the deployment${named(detail)}`,
      canceled: (detail) => `Canceled the deployment${named(detail)}`,
      offered: (detail) => `Offered positions to ${placesOf(detail)} for the deployment${named(detail)}`,
      accepted: (detail) => `Accepted an offer for the deployment${named(detail)}`,
      waitlisted: (detail) => `Joined the waitlist of the deployment${named(detail)}`,
      asked_anew: (detail) => `Asked ${placesOf(detail)} again about the deployment${named(detail)}`,
      declined: (detail) => `Declined an offer for the deployment${named(detail)}`,
      withdrawn: (detail) => `Withdrew an offer for the deployment${named(detail)}`,
      place_offered: (detail) => `Offered a free place in the deployment${named(detail)}`,
      assignment_set: (detail) =>
        typeof detail.to === 'string'
          ? `Set an assignment to ${detail.to.replace('_', ' ')} in the deployment${named(detail)}`
          : `Changed an assignment in the deployment${named(detail)}`,
      standby_asked: (detail) =>
        `Asked ${peopleOf(detail)} whether they can go to the deployment${named(detail)}`,
      standby_answered: (detail) => `Said ${wordOf(detail.answer)} to the deployment${named(detail)}`,
      conversation_joined: (detail) => `Joined the conversation of the deployment${named(detail)}`,
      roll_call_started: (detail) =>
        `Asked ${peopleOf(detail)} whether they are safe in the deployment${named(detail)}`,
      roll_call_answered: (detail) =>
        detail.answer === 'help'
          ? `Asked for help in the deployment${named(detail)}`
          : `Said to be safe in the deployment${named(detail)}`,
      roll_call_ended: (detail) => `Ended the roll call of the deployment${named(detail)}`,
      roster_exported: (detail) => `Exported the roster of the deployment${named(detail)}${asOf(detail)}`,
      packet_exported: (detail) =>
        `Exported the carrier's packet of the deployment${named(detail)}${asOf(detail)}`,
      document_added: (detail) => `Gave a document to the people of the deployment${named(detail)}`,
      document_removed: (detail) => `Took a document from the deployment${named(detail)}`,
      position_added: (detail) =>
        `Added a position for ${placesOf(detail)} to the deployment${named(detail)}`,
      position_changed: (detail) =>
        `Changed a position to ${placesOf(detail)} in the deployment${named(detail)}`,
      position_removed: (detail) =>
        `Removed a position for ${placesOf(detail)} from the deployment${named(detail)}`,
    },
  },
  availability: {
    label: 'Availability',
    actions: { told: 'Told where, how soon and when they can be sent' },
  },
});
