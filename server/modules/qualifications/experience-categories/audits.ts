import { named, renamed, text } from '../../../core/contract/audit-words.ts';
import { type AuditDetail, type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  experience_category: {
    label: 'Experience Categories',
    actions: {
      created: (detail) => `Added the category${named(detail)}`,
      proposed: (detail) => `Proposed the category${named(detail)}`,
      approved: (detail) => `Approved the category${named(detail)}`,
      rejected: (detail) => `Rejected the category${named(detail)}`,
      renamed: ({ from, to }) =>
        `Renamed the category${renamed({ from: text({ ...(from as AuditDetail) }, 'name'), to: text({ ...(to as AuditDetail) }, 'name') })}`,
      deleted: (detail) => `Deleted the category${named(detail)}`,
    },
  },
});
