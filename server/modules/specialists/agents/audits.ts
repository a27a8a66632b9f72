import { changed, named, renamed } from '../../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  ai_agent: {
    label: 'AI Specialists',
    actions: {
      created: (detail) => `Created the AI specialist${named(detail)}`,
      updated: (detail) => `${changed(detail)} the AI specialist${renamed(detail)}`,
      deleted: (detail) => `Deleted the AI specialist${named(detail)}`,
    },
  },
});
