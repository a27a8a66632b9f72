declare module '../../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** One of the account's sessions was started, answered or deleted. */
    chat_sessions_changed: { sessionId: string };
    /**
     * An answer goes on with this text, which begins `at` so many UTF-16 units. Told to the account's tabs that are there
     * and kept nowhere: the answer to the call has all of it.
     */
    answer_growing: { sessionId: string; clientId: string | null; at: number; text: string };
  }
}

export {};
