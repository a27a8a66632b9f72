import { text } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

const reasons: Record<string, string> = {
  not_verified: 'the email address is not verified',
  unknown: 'there is no account',
  deactivated: 'the account is deactivated',
  linked_elsewhere: 'the account belongs to a different company account',
};

export const audits = defineAudits({
  identity: {
    label: 'Company Sign-In',
    actions: {
      linked: 'Linked the account to the company sign-in',
      refused: (detail) => {
        const reason = reasons[text(detail, 'reason')];
        return reason ? `Company sign-in refused: ${reason}` : 'Company sign-in refused';
      },
      role_kept: 'Kept the administrator role, although no group gives it',
    },
  },
});
