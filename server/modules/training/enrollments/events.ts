declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A person's own progress in a course, sent to their other tabs; may include a certificate. */
    training_progress: { courseId: string };
    /** A person started or completed a course: the administrators' figures changed. */
    training_analytics: Record<string, never>;
  }
}

export {};
