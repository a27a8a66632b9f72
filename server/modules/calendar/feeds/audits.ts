import { type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  calendar_feed: {
    label: 'Calendar Subscriptions',
    actions: {
      created: 'Created a calendar subscription',
      revoked: 'Revoked a calendar subscription',
    },
  },
});
