import { counted, named } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  provisioning: {
    label: 'Provisioning',
    actions: {
      linked: 'Linked the account to provisioning',
      removed: 'Removed the account from provisioning',
      group_saved: (detail) =>
        `Saved the group${named(detail, 'name')}, ${counted(detail, 'added', 'person', 'people')} added, ${counted(detail, 'removed', 'person', 'people')} removed`,
      group_deleted: (detail) => `Deleted the group${named(detail, 'name')}`,
      token_refused: 'Refused a wrong token of provisioning',
    },
  },
});
