import { US_STATES } from '@portal/server/core/contract/us-states.ts';
import { CE_CATEGORIES } from '@portal/server/modules/training/courses/constants.ts';
import { counted } from '../../../../lib/format/format.ts';

type CeCategory = (typeof CE_CATEGORIES)[number];
const ceCategoryLabels: Record<CeCategory, string> = { general: 'General', ethics: 'Ethics', law: 'Law' };
export const ceCategoryOptions = CE_CATEGORIES.map((value) => ({ value, label: ceCategoryLabels[value] }));

/** `3 CE hours · Ethics · Texas`; null without hours. */
export function ceText({
  ceHours,
  ceCategory,
  ceState,
}: {
  ceHours: number | null;
  ceCategory: CeCategory;
  ceState: string | null;
}): string | null {
  if (ceHours === null) return null;
  const parts = [
    `${ceHours} CE ${ceHours === 1 ? 'hour' : 'hours'}`,
    ceCategory !== 'general' && ceCategoryLabels[ceCategory],
    ceState && (US_STATES[ceState as keyof typeof US_STATES] ?? ceState),
  ];
  return parts.filter(Boolean).join(' · ');
}

interface Cycle {
  short: { hours: number; ethicsHours: number };
  daysLeft: number;
}

const hours = (amount: number) => `${amount} ${amount === 1 ? 'hour' : 'hours'}`;

/** The missing hours of a cycle: `Short 6 hours, 1 ethics, 41 days left`. */
export function cycleText({ short, daysLeft }: Cycle): string {
  const left = daysLeft === 0 ? 'last day' : `${counted(daysLeft, 'day')} left`;
  if (short.hours === 0 && short.ethicsHours === 0) return `Complete, ${left}`;
  if (short.hours === 0) return `Short ${hours(short.ethicsHours)} of ethics, ${left}`;
  const missing = [hours(short.hours), short.ethicsHours > 0 && `${short.ethicsHours} ethics`];
  return `Short ${[...missing.filter(Boolean), left].join(', ')}`;
}

/** The hours that a state requires: `24 hours, 3 of ethics, every 24 months`. */
export function ruleText(rule: { hours: number; ethicsHours: number; cycleMonths: number }): string {
  const ethics = rule.ethicsHours > 0 && `${rule.ethicsHours} of ethics`;
  return [hours(rule.hours), ethics, `every ${counted(rule.cycleMonths, 'month')}`]
    .filter(Boolean)
    .join(', ');
}
