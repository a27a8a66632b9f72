import { defineEvent } from '../../core/kernel/events.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A department was added, renamed or deleted. */
    departments_changed: { departmentId: string };
  }
}

/**
 * An admin deletes a department. Told while it is still there and nobody can be given it any more: whoever needs it stops
 * that by a conflict.
 */
export const departmentDeleted = defineEvent<{ departmentId: string }>('department.deleted');
