import { listed, named } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  company_update: {
    label: 'Company Updates',
    actions: {
      created: (detail) =>
        `${detail.isPublished ? 'Published' : 'Drafted'} the company update${named(detail, 'title')}`,
      updated: ({ fields }) => `Changed a company update${listed(fields)}`,
      deleted: (detail) => `Deleted the company update${named(detail, 'title')}`,
    },
  },
});
