import { named } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  user_app: {
    label: 'Apps',
    actions: {
      added: (detail) => `Added the app${named(detail)}`,
      updated: (detail) => `Changed the app${named(detail)}`,
      arranged: 'Rearranged apps',
      removed: (detail) => `Removed the app${named(detail)}`,
    },
  },
});
