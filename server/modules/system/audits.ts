import { text } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  system: {
    label: 'System',
    actions: {
      job_retried: (detail) => `Tried the job again${text(detail, 'job') && ` “${text(detail, 'job')}”`}`,
      test_email_sent: () => 'Sent a test email',
    },
  },
});
