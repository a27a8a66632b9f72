import type { Kind, PersonStatus } from '@portal/server/modules/acknowledgements/constants.ts';
import { calendarDate, count, counted } from '../../lib/format/format.ts';

export const kindLabels: Record<Kind, string> = {
  document: 'Document',
  update: 'Company Update',
  attestation: 'Attestation',
};
export const kindOptions = [
  { value: 'document', label: kindLabels.document },
  { value: 'update', label: kindLabels.update },
  { value: 'attestation', label: kindLabels.attestation },
] as const;

export const statusLabels: Record<PersonStatus, string> = {
  confirmed: 'Confirmed',
  waiting: 'Not confirmed',
  overdue: 'Overdue',
  released: 'No longer required',
};
export const statusOptions = [
  { value: 'confirmed', label: statusLabels.confirmed },
  { value: 'waiting', label: statusLabels.waiting },
  { value: 'overdue', label: statusLabels.overdue },
  { value: 'released', label: statusLabels.released },
] as const;

interface Audience {
  everybody: boolean;
  departments: readonly { name: string }[];
  peopleCount: number;
}

/** The people and departments who have to confirm: `Claims, Finance and 3 people`. */
export function audienceWords({ everybody, departments, peopleCount }: Audience): string {
  if (everybody) return 'Everybody';
  const parts = departments.map(({ name }) => name);
  if (peopleCount > 0) parts.push(counted(peopleCount, 'person', 'people'));
  return new Intl.ListFormat('en-US').format(parts);
}

/** `12 of 40 confirmed` */
export const progressWords = ({ confirmed, waiting }: { confirmed: number; waiting: number }): string =>
  `${count(confirmed)} of ${count(confirmed + waiting)} confirmed`;

/** `Due Nov 30, 2026`, or since when it is late. */
export const dueWords = ({ status, dueDate }: { status: PersonStatus; dueDate: string }): string =>
  status === 'overdue' ? `Was due ${calendarDate(dueDate)}` : `Due ${calendarDate(dueDate)}`;

interface Required {
  again: boolean;
  asked: number;
  moved: number;
}

/** `3 people were asked to confirm it. Nothing changed for those who were asked already.` */
export function requiredText({ again, asked, moved }: Required): string {
  const people = (number: number) => counted(number, 'person was', 'people were');
  if (!again) return `${people(asked)} asked to confirm it`;
  if (asked + moved === 0) return 'Everybody you chose was asked already. Nothing changed for them.';
  const sentences = [
    ...(asked > 0 ? [`${people(asked)} asked to confirm it.`] : []),
    moved > 0
      ? `The due date changed for ${counted(moved, 'person', 'people')}.`
      : 'Nothing changed for those who were asked already.',
  ];
  return sentences.join(' ');
}
