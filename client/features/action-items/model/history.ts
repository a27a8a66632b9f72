import type { ActionItemHistoryLine } from '@portal/server/modules/action-items/schema.ts';
import { calendarDate } from '../../../lib/format/format.ts';
import { priorityWords, typeWords } from './words.ts';

/** The predicate of a history line, after the person's name: `marked this as complete`. */
export function whatHappened({ act, actor, assignee, changes }: ActionItemHistoryLine): string {
  switch (act) {
    case 'assigned': {
      const assigneeName = !assignee || assignee.id === actor.id ? 'themselves' : assignee.name;
      return `assigned this to ${assigneeName}`;
    }
    case 'changed': {
      const { description, ...others } = changes;
      return description && Object.keys(others).length === 0 ? 'changed the description' : 'changed this';
    }
    case 'started':
      return 'started this';
    case 'completed':
      return 'marked this as complete';
    case 'cancelled':
      return 'canceled this';
    case 'reopened':
      return 'reopened this';
  }
}

export interface ChangedField {
  label: string;
  from: string;
  to: string;
}

type Changes = ActionItemHistoryLine['changes'];
type ShortField = Exclude<keyof Changes, 'description'>;

const fields: Record<ShortField, { label: string; word: (value: string) => string }> = {
  title: { label: 'Title', word: (value) => value },
  actionItemType: { label: 'Type', word: wordIn(typeWords) },
  priority: { label: 'Priority', word: wordIn(priorityWords) },
  dueDate: { label: 'Due date', word: (value) => calendarDate(value) },
};

/** Both values of the fields that fit on a line, as people read them. The description is too long for that. */
export const changedFields = (changes: Changes): ChangedField[] =>
  (Object.keys(fields) as ShortField[]).flatMap((field) => {
    const change = changes[field];
    const { label, word } = fields[field];
    return change ? [{ label, from: word(change.from), to: word(change.to) }] : [];
  });

function wordIn(words: Record<string, string>) {
  return (value: string) => words[value] ?? value;
}
