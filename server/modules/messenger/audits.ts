import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  conversation: {
    label: 'Conversations',
    actions: {
      created: 'Started a conversation',
      renamed: 'Named a group',
      people_added: 'Added people to a group',
      person_removed: 'Removed somebody from a group',
      people_removed: 'Removed people from a group',
      left: 'Left a group',
    },
  },
  message: {
    label: 'Messages',
    actions: {
      edited: 'Edited a message',
      deleted: 'Deleted a message',
    },
  },
});
