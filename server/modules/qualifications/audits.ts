import { type AuditDetail, type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

/** The acts of one kind of qualification, with its article. */
const ofQualification = (one: string) => ({
  submitted: `Submitted ${one}`,
  resubmitted: `Submitted ${one} again`,
  changed: `Changed ${one} that was waiting for review`,
  revised: `Submitted a new version of ${one}`,
  approved: (detail: AuditDetail) => `Approved ${one}${detail.withAccount ? ' with the account' : ''}`,
  rejected: `Rejected ${one}`,
  undone: ({ status }: AuditDetail) =>
    `Undid the ${status === 'rejected' ? 'rejection' : 'approval'} of ${one}`,
  withdrawn: `Withdrew ${one}`,
  deleted: (detail: AuditDetail) =>
    detail.withApplication ? `Sent back ${one} with the application` : `Deleted ${one}`,
});

export const audits = defineAudits({
  experience: {
    label: 'Experience',
    actions: ofQualification('an experience'),
  },
  license: {
    label: 'Licenses',
    actions: ofQualification('a license'),
  },
  bond: {
    label: 'Bonds',
    actions: ofQualification('a bond'),
  },
});
