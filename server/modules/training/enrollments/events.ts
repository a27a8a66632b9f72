declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** Somebody's own progress in a course, told to their other tabs; a certificate may have come with it. */
    training_progress: { courseId: string };
    /** Somebody started or completed a course: the figures of administrators changed. */
    training_analytics: Record<string, never>;
  }
}

export {};
