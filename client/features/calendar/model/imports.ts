import type { ChangedPart } from '@portal/server/modules/calendar/constants.ts';
import type { ImportAnswer } from '@portal/server/modules/calendar/schema.ts';
import { counted } from '../../../lib/format/format.ts';

const WORDS: Record<ChangedPart, string> = {
  title: 'title',
  time: 'time',
  repeat: 'repeat rule',
  days: 'single days',
  location: 'location',
  description: 'description',
  link: 'link',
  privacy: 'visibility',
};

/** What an import would do. */
export function foundText({ found }: Pick<ImportAnswer, 'found'>): string {
  const same = found.same > 0 ? `${counted(found.same, 'event')} already in your calendar` : '';
  const parts = [
    found.new > 0 ? counted(found.new, 'new event') : '',
    found.changed > 0 ? counted(found.changed, 'changed event') : '',
    found.canceled > 0 ? counted(found.canceled, 'canceled event') : '',
    same,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'There is nothing in this file to add or change.';
}

/** What an import has done; empty for nothing. */
export function doneText({
  imported,
  updated,
  canceled,
}: Pick<ImportAnswer, 'imported' | 'updated' | 'canceled'>): string {
  return [
    imported > 0 ? `${counted(imported, 'event')} added to your calendar.` : '',
    updated > 0 ? `${counted(updated, 'event')} changed.` : '',
    canceled > 0 ? `${counted(canceled, 'canceled event')} removed.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The parts of an event that the file changes. */
export function differsText({
  change,
  differs,
}: Pick<ImportAnswer['changes'][number], 'change' | 'differs'>): string {
  const words = differs.map((name) => WORDS[name]).join(', ');
  if (change === 'changed') return `Changed: ${words}`;
  return words ? `Canceled: ${words}` : 'Canceled: will be removed';
}
