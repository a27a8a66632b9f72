import { listed, text } from '../../core/contract/audit-words.ts';
import { type AuditDetail, type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

/** The new role of an account, or the fields of it that were changed. */
const roleWords = (detail: AuditDetail): string => {
  const to = text(detail, 'roleTo');
  if (!to) return `Changed the account${listed(detail.fields)}`;
  if (to === 'admin') return 'Made the account an administrator';
  if (to === 'auditor') return 'Made the account an auditor';
  return text(detail, 'roleFrom') === 'auditor'
    ? 'Took the auditor role away'
    : 'Took the administrator role away';
};

export const audits = defineAudits({
  user: {
    label: 'Accounts',
    actions: {
      signed_up: 'Signed up',
      onboarded: 'Completed onboarding',
      created: (detail) =>
        ({ admin: 'Created the account as an administrator', auditor: 'Created the account as an auditor' })[
          text(detail, 'role')
        ] ?? 'Created the account',
      approved: 'Approved the account',
      sent_back: 'Sent the application back',
      declined: 'Declined the application',
      decision_undone: 'Undid the decision about the application',
      updated: roleWords,
      deactivated: 'Deactivated the account',
      reactivated: 'Reactivated the account',
      profile_changed: ({ fields }) => `Changed the profile${listed(fields)}`,
      contact_changed: 'Changed addresses or the emergency contact',
      picture_changed: ({ fileId }) =>
        fileId ? 'Changed the profile picture' : 'Removed the profile picture',
      email_changed: 'Changed the personal email address',
      email_restored: 'Restored the former personal email address',
      confirmation_requested: 'Asked for another link to confirm the email address',
      email_confirmed: 'Confirmed the email address',
      gave_way: 'Closed the unconfirmed account for another one with its address',
      password_changed: 'Changed the password',
      password_mistaken: 'Entered a wrong current password',
      password_reset: 'Reset the password by email',
    },
  },
});
