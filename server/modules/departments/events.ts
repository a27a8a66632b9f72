declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A department was added, renamed or deleted. */
    departments_changed: { departmentId: string };
  }
}

export {};
