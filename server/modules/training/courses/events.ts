declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /**
     * A course or one of its videos was added, changed or deleted. Its id reveals nothing to people who may not see it.
     */
    courses_changed: { courseId: string };
  }
}

export {};
