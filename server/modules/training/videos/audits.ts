import { named } from '../../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  video: {
    label: 'Course Videos',
    actions: {
      uploaded: 'Uploaded a course video',
      added: (detail) => `Added the course video${named(detail, 'title')}`,
      updated: (detail) => `Changed the course video${named(detail, 'title')}`,
      deleted: (detail) => `Deleted the course video${named(detail, 'title')}`,
      completed: 'Completed a course video',
    },
  },
});
