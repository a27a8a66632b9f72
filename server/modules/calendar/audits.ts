import { counted } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  calendar_event: {
    label: 'Calendar Events',
    actions: {
      created: 'Created a calendar event',
      updated: 'Changed a calendar event',
      move_undone: 'Undid a move of an event in the calendar',
      deleted: 'Deleted a calendar event',
      answered: 'Answered a calendar invitation',
      imported: (detail) => {
        const changed = Number(detail.changed ?? 0);
        const canceled = Number(detail.canceled ?? 0);
        const more = [changed > 0 && `changed ${changed}`, canceled > 0 && `removed ${canceled}`];
        const words = `Imported ${counted(detail, 'events', 'calendar event', 'calendar events')}`;
        return [words, ...more.filter(Boolean)].join(', ');
      },
    },
  },
});
