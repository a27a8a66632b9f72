import { changed, named, renamed, versioned } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  document: {
    label: 'Documents',
    actions: {
      uploaded: (detail) => `Uploaded the document${named(detail)}`,
      replaced: (detail) =>
        `Uploaded${versioned(detail) || ' a new version'} of the document${named(detail)}`,
      updated: (detail) => `${changed(detail)} the document${renamed(detail)}`,
      deleted: (detail) => `Deleted the document${named(detail)}`,
      downloaded: (detail) => `Downloaded the document${named(detail)}`,
    },
  },
});
