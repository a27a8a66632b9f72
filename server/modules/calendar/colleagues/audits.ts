import { type Declared, defineAudits } from '../../../core/contract/audits.ts';

declare module '../../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  calendar: {
    label: 'Calendars',
    actions: {
      added: "Added a colleague's calendar",
      changed: "Changed how a colleague's calendar is shown",
      removed: "Removed a colleague's calendar",
      preferences_changed: 'Changed calendar preferences',
    },
  },
});
