declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A message was sent; every member is told, the author on all tabs. */
    new_message: { conversationId: string; seq: number; senderId: string };
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
