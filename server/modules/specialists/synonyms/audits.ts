import { named } from '../../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  synonym: {
    label: 'Synonyms',
    actions: {
      created: (detail) => `Added the synonyms${named(detail)}`,
      updated: (detail) => `Changed the synonyms${named(detail)}`,
      deleted: (detail) => `Deleted the synonyms${named(detail)}`,
    },
  },
});
