import { defineEvent } from '../../core/kernel/events.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A department was added, renamed or deleted. */
    departments_changed: { departmentId: string };
  }
}

/**
 * An administrator deletes a department. Emitted while it still exists and cannot be assigned any more: a module that
 * needs it prevents that with a conflict.
 */
export const departmentDeleted = defineEvent<{ departmentId: string }>('department.deleted');
