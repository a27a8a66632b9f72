import { counted } from '../../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  people: {
    label: 'Imports of People',
    actions: {
      imported: (detail) => `Imported ${counted(detail, 'people', 'person', 'people')}`,
    },
  },
});
