import { dates } from '../../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  pay_period: {
    label: 'Pay Periods',
    actions: {
      locked: (detail) => `Approved and locked a pay period${dates(detail, 'start', 'end')}`,
    },
  },
});
