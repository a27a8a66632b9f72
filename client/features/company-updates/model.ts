import { validityDay } from '@portal/server/core/contract/validity.ts';
import type {
  UpdatePriority,
  UpdateStatus,
  UpdateType,
} from '@portal/server/modules/company-updates/constants.ts';

export const typeLabels: Record<UpdateType, string> = {
  news: 'News',
  event: 'Event',
  announcement: 'Announcement',
};

/** The server may have types that this build does not know. */
export const typeLabel = (type: string): string =>
  type in typeLabels ? typeLabels[type as UpdateType] : 'Other';

export const priorityLabels: Record<UpdatePriority, string> = {
  urgent: 'Urgent',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

export const statusLabels: Record<UpdateStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  expired: 'Expired',
};

export const options = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** The form's dates of publication. */
export interface Run {
  isPublished: boolean;
  /** First day; empty for immediately. */
  publishedAt: string;
  /** Last day; empty for no end. */
  expiresAt: string;
}

/**
 * The first day of publication, in New York.
 * @param instant from the server
 */
export const firstDay = (instant: string | null): string => (instant ? validityDay(new Date(instant)) : '');

/** The last day of publication, in New York; the instant is the first moment after it. */
export const lastDay = (instant: string | null): string =>
  instant ? validityDay(new Date(Date.parse(instant) - 1)) : '';

/**
 * A sentence about the publication that saving would cause.
 * @param today from `validityToday`
 */
export function runSentence({ isPublished, publishedAt, expiresAt }: Run, today: string): string {
  if (!isPublished) return 'Only administrators see it until you publish it.';
  if (expiresAt !== '' && expiresAt < today)
    return 'The expiration date has passed, so staff will not see it.';
  if (publishedAt > today) return 'Staff will see it on their dashboard from that day on.';
  return 'Staff will see it on their dashboard as soon as you save.';
}
