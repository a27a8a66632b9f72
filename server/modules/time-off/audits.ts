import { dates, named, text } from '../../core/contract/audit-words.ts';
import { type AuditDetail, type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

const leaves: Record<string, string> = {
  Vacation: 'vacation',
  Sick: 'sick leave',
  Personal: 'personal days',
};
const leave = (detail: AuditDetail) =>
  `${leaves[text(detail, 'type')] ?? 'time off'}${dates(detail, 'startDate', 'endDate')}`;

export const audits = defineAudits({
  time_off: {
    label: 'Time Off',
    actions: {
      requested: (detail) => `Requested ${leave(detail)}`,
      cancelled: (detail) => `Canceled ${leave(detail)}`,
      approved: (detail) => `Approved ${leave(detail)}`,
      rejected: (detail) => `Rejected ${leave(detail)}`,
      cancellation_requested: (detail) => `Asked to cancel ${leave(detail)}`,
      cancellation_withdrawn: (detail) => `Withdrew the request to cancel ${leave(detail)}`,
      cancellation_rejected: (detail) => `Rejected canceling ${leave(detail)}`,
      taken_back: (detail) => `Canceled approved ${leave(detail)}`,
    },
  },
  company_holiday: {
    label: 'Company Holidays',
    actions: {
      created: ({ holidays }) =>
        Array.isArray(holidays) && holidays.length > 1
          ? `Added ${holidays.length} company holidays`
          : `Added the company holiday${named({ ...(Array.isArray(holidays) ? holidays[0] : {}) })}`,
      deleted: (detail) => `Removed the company holiday${named(detail)}`,
    },
  },
});
