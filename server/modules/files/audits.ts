import { text } from '../../core/contract/audit-words.ts';
import { type AuditDetail, type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

/** ` (license document)` for the purpose a file is kept for. */
const purpose = (detail: AuditDetail) => {
  const words = text(detail, 'purpose').replaceAll('_', ' ');
  return words ? ` (${words})` : '';
};

export const audits = defineAudits({
  file: {
    label: 'Files',
    actions: {
      uploaded: (detail) => `Uploaded a file${purpose(detail)}`,
      discarded: (detail) => `Discarded an upload${purpose(detail)}`,
      opened: (detail) => `Opened a file${purpose(detail)}`,
    },
  },
});
