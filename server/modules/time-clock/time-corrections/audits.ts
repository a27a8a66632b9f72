import { type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  time_correction: {
    label: 'Time Corrections',
    actions: {
      requested: 'Requested a time correction',
      withdrawn: 'Withdrew a time correction',
      approved: 'Approved a time correction',
      rejected: 'Rejected a time correction',
    },
  },
});
