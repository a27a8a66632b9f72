import { listed } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  company_settings: {
    label: 'Company Settings',
    actions: {
      updated: (detail) => `Changed company settings${listed(Object.keys(detail))}`,
    },
  },
});
