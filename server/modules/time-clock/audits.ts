import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  time_entry: {
    label: 'Time Clock',
    actions: {
      clocked_in: 'Clocked in',
      clocked_out: 'Clocked out',
      added: 'Added a time entry',
      changed: 'Changed a time entry',
      deleted: 'Deleted a time entry',
    },
  },
});
