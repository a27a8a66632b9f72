declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A course was assigned to the person, or an assignment changed or ended. */
    training_assigned: { courseId: string };
  }
}

export {};
