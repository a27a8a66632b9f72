import { type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  certificate: {
    label: 'Certificates',
    actions: {
      // The number is not logged: it opens the certificate for anybody.
      issued: 'Earned a certificate',
    },
  },
});
