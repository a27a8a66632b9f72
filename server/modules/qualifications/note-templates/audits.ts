import { named } from '../../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  note_template: {
    label: 'Note templates',
    actions: {
      created: (detail) => `Created the note template${named(detail)}`,
      updated: (detail) => `Changed the note template${named(detail)}`,
      deleted: (detail) => `Deleted the note template${named(detail)}`,
    },
  },
});
