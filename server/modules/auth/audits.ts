import { text } from '../../core/contract/audit-words.ts';
import { type AuditDetail, type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

const address = (detail: AuditDetail) =>
  text(detail, 'address') ? ` (from ${text(detail, 'address')})` : '';

/** ` on Chrome on Windows`; empty for lines from before it was kept. */
const device = (detail: AuditDetail, before = ' on ') =>
  text(detail, 'device') ? `${before}${text(detail, 'device')}` : '';

/** How somebody signed in, where it was not by a password. */
const means: Record<string, string> = {
  passkey: ' with a passkey',
  identity_provider: ' with the company account',
};

export const audits = defineAudits({
  session: {
    label: 'Sign-Ins and Sign-Outs',
    actions: {
      opened: (detail) => `Signed in${means[text(detail, 'by')] ?? ''}${device(detail)}${address(detail)}`,
      confirmed: "Confirmed that it's them",
      token_reused: 'Signed out a device whose earlier sign-in token was used again',
      ended: 'Signed out',
      ended_elsewhere: (detail) => `Signed out another device${device(detail, ': ')}`,
      others_ended: 'Signed out all other devices',
      all_ended: 'Signed the account out on all devices',
      everybody_ended: ({ count }) => `Signed everybody out (${count} ${count === 1 ? 'device' : 'devices'})`,
      passwords_ended: ({ count }) =>
        `Signed ${count} ${count === 1 ? 'device' : 'devices'} out, because passwords no longer open the portal`,
    },
  },
  sign_in: {
    label: 'Failed Sign-Ins',
    actions: {
      failed: (detail) =>
        text(detail, 'step') === 'code'
          ? `Sign-in failed at the second step${address(detail)}`
          : `Sign-in failed${address(detail)}`,
      reset_requested: (detail) => `Asked for a password reset${address(detail)}`,
      refused: (detail) => `Sign-in refused after too many tries${address(detail)}`,
    },
  },
  passkey: {
    label: 'Passkeys',
    actions: {
      added: (detail) => `Added the passkey ${text(detail, 'name')}`,
      renamed: (detail) => `Renamed a passkey to ${text(detail, 'name')}`,
      removed: (detail) => `Removed the passkey ${text(detail, 'name')}`,
    },
  },
  second_step: {
    label: 'Two-Step Sign-In',
    actions: {
      begun: 'Began to set up two-step sign-in',
      added: 'Turned two-step sign-in on',
      removed: 'Turned two-step sign-in off',
      reset: 'Reset two-step sign-in',
      recovery_renewed: 'Made new recovery codes',
      recovery_used: 'Signed in with a recovery code',
    },
  },
});
