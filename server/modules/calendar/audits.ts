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
      imported: (detail) => `Imported ${counted(detail, 'events', 'calendar event', 'calendar events')}`,
    },
  },
});
