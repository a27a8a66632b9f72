declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A message was sent; every member is told, the author on all tabs. */
    new_message: { conversationId: string; seq: number; senderId: string };
    /**
     * What the message says, for those who are connected: they show it without asking. Told beside `new_message` and not
     * kept, and not at all of what is long or has a file; whoever did not hear it asks.
     */
    message_arrived: {
      conversationId: string;
      message: { id: string; seq: number; senderId: string; content: string; createdAt: string };
    };
    /** The conversation looks different in the list: it was started, read by the person who is told, or ends differently. */
    message_notification: { conversationId: string };
    /** A message was edited or deleted. */
    message_changed: { conversationId: string; seq: number };
    /** A member has read up to the message with that number. Told to those who are there and not kept. */
    messages_read: { conversationId: string; userId: string; readSeq: number };
    /** A member is writing. Told to those who are there and not kept. */
    message_typing: { conversationId: string; userId: string };
  }
}

export {};
