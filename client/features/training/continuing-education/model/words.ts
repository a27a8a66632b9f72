import { counted } from '../../../../lib/format/format.ts';
import type { CeLedger } from '../queries.ts';

type Cycle = CeLedger['cycles'][number];

const hours = (amount: number) => `${amount} ${amount === 1 ? 'hour' : 'hours'}`;

/** What is missing in a cycle: `Short 6 hours, 1 ethics, 41 days left`. */
export function cycleText({ short, daysLeft }: Pick<Cycle, 'short' | 'daysLeft'>): string {
  const left = daysLeft === 0 ? 'last day' : `${counted(daysLeft, 'day')} left`;
  if (short.hours === 0 && short.ethicsHours === 0) return `Complete, ${left}`;
  if (short.hours === 0) return `Short ${hours(short.ethicsHours)} of ethics, ${left}`;
  const missing = [hours(short.hours), short.ethicsHours > 0 && `${short.ethicsHours} ethics`];
  return `Short ${[...missing.filter(Boolean), left].join(', ')}`;
}

/** What a state wants: `24 hours, 3 of ethics, every 24 months`. */
export function ruleText(rule: { hours: number; ethicsHours: number; cycleMonths: number }): string {
  const ethics = rule.ethicsHours > 0 && `${rule.ethicsHours} of ethics`;
  return [hours(rule.hours), ethics, `every ${counted(rule.cycleMonths, 'month')}`]
    .filter(Boolean)
    .join(', ');
}
