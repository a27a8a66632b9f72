import { daysLeft } from '../../../core/contract/validity.ts';
import type { CeCredit, CeCycle, CeRule } from './schema.ts';

/** The first day of a cycle of this many months that ends with that day. */
export function cycleStart(lastDay: string, months: number): string {
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const before = Date.UTC(year, month - 1 - months, Math.min(day, lastOfMonth));
  return new Date(before + 86_400_000).toISOString().slice(0, 10);
}

/** Equal for credits of one course; null where that is not known, as for a deleted course. */
const courseOf = ({ courseId, provider, title }: CeCredit) =>
  courseId ?? (provider === null ? null : `${provider}\n${title}`.toLowerCase());

type Rule = Pick<CeRule, 'hours' | 'ethicsHours' | 'cycleMonths'>;

/**
 * Where a person is in the cycle of a license: hours of its days count that its state recognizes, and each course once,
 * as states do not count a repeated course in the same cycle.
 * @param credits the latest first
 */
export function cycleOf(
  license: CeCycle['license'],
  rule: Rule,
  credits: readonly CeCredit[],
  today: string,
): CeCycle {
  const { expiresOn, state } = license;
  const from = cycleStart(expiresOn, rule.cycleMonths);
  const courses = new Set<string>();
  const earned = { hours: 0, ethicsHours: 0 };
  for (const credit of credits) {
    const { earnedOn, ceHours, ceCategory, ceState } = credit;
    if (earnedOn < from || earnedOn > expiresOn) continue;
    if (ceState !== null && ceState !== state) continue;
    const course = courseOf(credit);
    if (course !== null && courses.has(course)) continue;
    if (course !== null) courses.add(course);
    earned.hours += ceHours;
    if (ceCategory === 'ethics') earned.ethicsHours += ceHours;
  }
  const required = { hours: rule.hours, ethicsHours: rule.ethicsHours };
  return {
    license,
    from,
    daysLeft: daysLeft(expiresOn, today),
    required,
    earned,
    short: {
      hours: Math.max(0, required.hours - earned.hours),
      ethicsHours: Math.max(0, required.ethicsHours - earned.ethicsHours),
    },
  };
}
