declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A course or one of its videos was added, changed or deleted. Its id says nothing to whom it is hidden from. */
    courses_changed: { courseId: string };
  }
}

export {};
