import {
  COLLAPSED_LENGTH,
  COUNTED_MAX,
  type NotificationType,
} from '@portal/server/modules/notifications/constants.ts';
import { count } from '../../../lib/format/format.ts';

export const typeWords: Record<NotificationType, string> = {
  info: 'Information',
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
};

export const typeOptions = Object.entries(typeWords).map(([value, label]) => ({
  value: value as NotificationType,
  label,
}));

export const statusOptions = [
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
] as const;

/** A number that the server stops counting at: `12`, `1,000+`. */
export const countText = (value: number) => (value > COUNTED_MAX ? `${count(COUNTED_MAX)}+` : count(value));

/** Whether a message is first shown in two lines. */
export const isLong = (message: string) => message.length > COLLAPSED_LENGTH;

/** The label of a link without one. */
export const actionText = (label: string | null) => label || 'Open Link';
