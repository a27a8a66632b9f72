import { counted } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  personal_data: {
    label: 'Personal Data',
    actions: {
      exported: (detail) => `Exported all of their own data, ${counted(detail, 'count', 'file', 'files')}`,
      removed: 'Removed the personal data of a former person',
    },
  },
});
