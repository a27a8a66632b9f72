import { counted } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  notification: {
    label: 'Notifications',
    actions: {
      sent: (detail) => `Sent a notification to ${counted(detail, 'recipientCount', 'person', 'people')}`,
      updated: 'Changed a notification',
      deleted: (detail) =>
        `Deleted a notification to ${counted(detail, 'recipientCount', 'person', 'people')}`,
      preferences_changed: 'Changed notification preferences',
    },
  },
});
