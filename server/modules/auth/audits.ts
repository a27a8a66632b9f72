import { text } from '../../core/contract/audit-words.ts';
import { type AuditDetail, type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

const address = (detail: AuditDetail) =>
  text(detail, 'address') ? ` (from ${text(detail, 'address')})` : '';

export const audits = defineAudits({
  session: {
    label: 'Sign-Ins and Sign-Outs',
    actions: {
      opened: 'Signed in',
      ended: 'Signed out',
    },
  },
  sign_in: {
    label: 'Failed Sign-Ins',
    actions: {
      failed: (detail) => `Sign-in failed${address(detail)}`,
      refused: (detail) => `Sign-in refused after too many tries${address(detail)}`,
    },
  },
});
