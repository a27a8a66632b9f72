import { EXPIRY_STEPS, type ExpiryStep } from '@portal/server/modules/overview/constants.ts';
import type { ExpiringByState } from '@portal/server/modules/overview/schema.ts';
import { counted } from '../../../lib/format/format.ts';
import { stateName } from '../../../lib/format/places.ts';

/** More states are behind the link to all of them. */
export const STATES_SHOWN = 8;

export const steps = EXPIRY_STEPS.map((until) => ({
  until,
  key: `within${until}` as const,
  label: { 30: 'Within 30 days', 60: '31–60 days', 90: '61–90 days' }[until],
}));

export const stepLabel = (until: ExpiryStep) => steps.find((step) => step.until === until)?.label ?? '';

/** The content of the chart in a sentence. */
export function expiringSentence({ total, soon, states }: ExpiringByState): string {
  const all = total.within30 + total.within60 + total.within90;
  const [most] = states;
  if (!most) return 'Nothing expires within 90 days.';
  const ofMost = most.within30 + most.within60 + most.within90;
  const verb = soon.count === 1 ? 'expires' : 'expire';
  return `${counted(soon.count, 'license or bond', 'licenses and bonds')} ${verb} within ${soon.withinDays} days, ${all} within 90. Most are in ${stateName(most.state)}: ${ofMost}.`;
}
