import { named } from '../../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  ce_rule: {
    label: 'Continuing Education',
    actions: {
      saved: (detail) => `Changed the continuing education hours of${named(detail, 'state')}`,
      deleted: (detail) => `Deleted the continuing education hours of${named(detail, 'state')}`,
    },
  },
});
