import { type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  chat_session: {
    label: 'AI Sessions',
    actions: {
      created: 'Started an AI session',
      renamed: 'Renamed an AI session',
      document_added: 'Added a document to an AI session',
      document_removed: 'Removed a document from an AI session',
      deleted: 'Deleted an AI session',
    },
  },
});
