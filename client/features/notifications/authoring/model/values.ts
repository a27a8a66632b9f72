import type { SelectionMode } from '@portal/server/modules/notifications/audiences/constants.ts';
import type { NotificationType } from '@portal/server/modules/notifications/constants.ts';
import { endOfOwnDay, ownDay } from '../../../../lib/format/own-days.ts';

/** The values of the form. */
export interface NotificationValues {
  title: string;
  type: NotificationType;
  message: string;
  selectionMode: SelectionMode;
  recipients: string[];
  /** Id of a department, or empty. */
  department: string;
  role: 'admin' | 'staff' | '';
  actionUrl: string;
  actionLabel: string;
  /** A calendar date, or empty. */
  expiresAt: string;
  urgent: boolean;
}

export const emptyValues: NotificationValues = {
  title: '',
  type: 'info',
  message: '',
  selectionMode: 'individual',
  recipients: [],
  department: '',
  role: '',
  actionUrl: '',
  actionLabel: '',
  expiresAt: '',
  urgent: false,
};

interface Sent {
  title: string;
  type: NotificationType;
  message: string;
  selectionMode: SelectionMode;
  recipients: string[];
  department: { id: string | null } | null;
  role: 'admin' | 'staff' | null;
  actionUrl: string | null;
  actionLabel: string | null;
  expiresAt: string | null;
  urgent: boolean;
}

/** The initial values of the form for a sent message. */
export const valuesOf = (sent: Sent): NotificationValues => ({
  title: sent.title,
  type: sent.type,
  message: sent.message,
  selectionMode: sent.selectionMode,
  recipients: sent.selectionMode === 'individual' ? sent.recipients : [],
  department: sent.department?.id ?? '',
  role: sent.role ?? '',
  actionUrl: sent.actionUrl ?? '',
  actionLabel: sent.actionLabel ?? '',
  expiresAt: sent.expiresAt ? ownDay(sent.expiresAt) : '',
  urgent: sent.urgent,
});

/**
 * The last moment of a day by the writer's clocks, as an instant; null for none.
 * @param before what it was: a day that was not changed keeps its moment
 */
export function lastMomentOf(day: string | null, before: string | null = null): string | null {
  if (!day) return null;
  return before && ownDay(before) === day ? before : endOfOwnDay(day);
}
