import { named } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  action_item: {
    label: 'Action Items',
    actions: {
      created: (detail) => `Assigned the action item${named(detail, 'title')}`,
      updated: (detail) => `Changed the action item${named(detail, 'title')}`,
      in_progress: (detail) => `Started the action item${named(detail, 'title')}`,
      completed: (detail) => `Completed the action item${named(detail, 'title')}`,
      reopened: (detail) => `Reopened the action item${named(detail, 'title')}`,
      cancelled: (detail) => `Canceled the action item${named(detail, 'title')}`,
      deleted: (detail) => `Deleted the action item${named(detail, 'title')}`,
    },
  },
});
