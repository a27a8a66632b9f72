import { named } from '../../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  outside_hours: {
    label: 'Outside Hours',
    actions: {
      submitted: (detail) => `Submitted outside hours${named(detail, 'title')}`,
      approved: (detail) => `Approved outside hours${named(detail, 'title')}`,
      rejected: (detail) => `Rejected outside hours${named(detail, 'title')}`,
      deleted: (detail) => `Deleted outside hours${named(detail, 'title')}`,
    },
  },
});
