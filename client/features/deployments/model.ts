import { STATE_CODES, US_STATES } from '@portal/server/core/contract/us-states.ts';
import { zonedDate } from '@portal/server/core/contract/zone-words.ts';
import type {
  DeploymentKind,
  DeploymentStatus,
  PositionRole,
} from '@portal/server/modules/deployments/constants.ts';
import type { AssignmentStatus, OfferStatus } from '@portal/server/modules/deployments/offers/constants.ts';
import type { StandbyAnswer } from '@portal/server/modules/deployments/standby/constants.ts';
import { instantOf } from '../../lib/format/field-time.ts';
import { calendarRange, count } from '../../lib/format/format.ts';
import { dayAfter } from '../../lib/format/own-days.ts';

export const kindLabels: Record<DeploymentKind, string> = {
  hurricane: 'Hurricane',
  hail: 'Hail',
  flood: 'Flood',
  fire: 'Fire',
  other: 'Other',
};

export const statusLabels: Record<DeploymentStatus, string> = {
  planned: 'Planned',
  open: 'Open',
  closed: 'Closed',
  canceled: 'Canceled',
};

export const roleLabels: Record<PositionRole, string> = { adjuster: 'Adjuster', inspector: 'Inspector' };

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

export const kindOptions = optionsOf(kindLabels);
export const statusOptions = optionsOf(statusLabels);
export const roleOptions = optionsOf(roleLabels);
export const stateOptions = STATE_CODES.map((value) => ({ value, label: US_STATES[value] }));

interface Need {
  role: PositionRole;
  count: number;
}

/** Of the codes, those of states, in the order of the list. */
export const knownStates = (codes: readonly string[]) => STATE_CODES.filter((code) => codes.includes(code));

/** `40 adjusters`. */
export const needText = ({ role, count: people }: Need): string =>
  `${count(people)} ${role}${people === 1 ? '' : 's'}`;

/** `40 adjusters, 10 inspectors`: people of several positions of one role are added up. */
export function needsText(positions: readonly Need[]): string {
  const people = new Map<PositionRole, number>();
  for (const { role, count: more } of positions) people.set(role, (people.get(role) ?? 0) + more);
  return [...people].map(([role, all]) => needText({ role, count: all })).join(', ');
}

interface Place {
  states: readonly string[];
  startDate: string;
  endDate: string;
}

/** `Louisiana and Mississippi · Mar 3 – 23, 2031`. */
export const placeText = ({ states, startDate, endDate }: Place): string =>
  `${statesText(states)} · ${calendarRange(startDate, endDate)}`;

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `Louisiana and Mississippi`. */
export const statesText = (codes: readonly string[]): string =>
  listed.format(knownStates(codes).map((code) => US_STATES[code]));

export const assignmentLabels: Record<AssignmentStatus, string> = {
  accepted: 'Accepted',
  traveling: 'Traveling',
  on_site: 'On site',
  released: 'Released',
  dropped_out: 'Dropped out',
};

export const answerLabels: Record<StandbyAnswer, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' };

export const answerTones = { yes: 'success', maybe: 'attention', no: 'danger' } as const;

/** `45 min`, `3 h 20 min`. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${count(hours)} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}

export const offerLabels: Record<OfferStatus, string> = {
  offered: 'Waiting for an answer',
  accepted: 'Accepted',
  waitlisted: 'On the waitlist',
  declined: 'Declined',
  expired: 'Not answered in time',
  withdrawn: 'Withdrawn',
};

const HOUR_MS = 3_600_000;

/** Rounded up to five minutes, so that nobody has less time than the button says. */
const inHours = (hours: number) => (now: Date) => {
  const step = HOUR_MS / 12;
  return new Date(Math.ceil((now.getTime() + hours * HOUR_MS) / step) * step).toISOString();
};

const tomorrowAt = (time: string) => (now: Date, zone: string) =>
  instantOf(`${dayAfter(zonedDate(now, zone))}T${time}`, zone);

interface DeadlineChoice {
  label: string;
  /** The instant, by clocks of the zone. */
  after: (now: Date, zone: string) => string;
}

/** Deadlines for people who are asked in a hurry. */
export const DEADLINE_CHOICES: readonly DeadlineChoice[] = [
  { label: 'In 2 Hours', after: inHours(2) },
  { label: 'In 6 Hours', after: inHours(6) },
  { label: 'Tomorrow 8 AM', after: tomorrowAt('08:00') },
];
