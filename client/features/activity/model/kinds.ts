import type { AuditNouns, Audits } from '@portal/server/core/contract/audits.ts';
import { areasOf, kindsOf } from '@portal/server/modules/activity/constants.ts';

/** The audit nouns of every module, from the files that the server loads, too. */
export const audits: AuditNouns = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Audits>('../../../../server/modules/**/audits.ts', { eager: true, import: 'audits' }),
  ),
);

export const KINDS = kindsOf(audits);

/** The areas to filter by, sorted by label. */
export const areas = areasOf(audits)
  .map((area) => ({ value: area, label: audits[area].label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en-US'));
