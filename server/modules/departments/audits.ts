import { changed, named, renamed } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  department: {
    label: 'Departments',
    actions: {
      created: (detail) => `Created the department${named(detail)}`,
      updated: (detail) => `${changed(detail)} the department${renamed(detail)}`,
      deleted: (detail) => `Deleted the department${named(detail)}`,
    },
  },
});
