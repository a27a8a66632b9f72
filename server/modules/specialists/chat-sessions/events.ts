declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A session of the account was started, answered or deleted. */
    chat_sessions_changed: { sessionId: string };
    /**
     * A part of an answer in progress, which begins `at` so many UTF-16 units. Sent to the account's connected tabs and
     * not stored: the answer to the call has the whole text.
     */
    answer_growing: { sessionId: string; clientId: string | null; at: number; text: string };
  }
}

export {};
