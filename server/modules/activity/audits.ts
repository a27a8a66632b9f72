import { counted, filteredBy, named, text } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  export: {
    label: 'Exports',
    actions: {
      downloaded: (detail) => {
        const list = text(detail, 'list').replaceAll('-', ' ').replace(/^ai /, 'AI ');
        const part = detail.isPart === true ? ', then the download stopped' : '';
        return `Exported ${list || 'a list'}, ${counted(detail, 'rows', 'row', 'rows')}${part}${filteredBy(detail)}`;
      },
    },
  },
  audit_log: {
    label: 'Audit Log',
    actions: {
      archived: (detail) =>
        `Moved ${counted(detail, 'lines', 'line', 'lines')} of the audit log to an archive`,
    },
  },
  access: {
    label: 'Denied Requests and Reads',
    actions: {
      read: (detail) =>
        `Read${named(detail, 'call')}${Number(detail.times) > 1 ? ` ${counted(detail, 'times', 'time', 'times')}` : ''}`,
      dropped: (detail) =>
        `Could not keep ${counted(detail, 'times', 'denied request or read', 'denied requests and reads')}`,
      denied: (detail) =>
        `Was denied${named(detail, 'call')}${Number(detail.times) > 1 ? ` ${counted(detail, 'times', 'time', 'times')}` : ''}`,
    },
  },
});
