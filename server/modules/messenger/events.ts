declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A message was sent; sent to every member, with all of the author's tabs. */
    new_message: { conversationId: string; seq: number; senderId: string };
    /**
     * The text of a message for connected tabs, which show it without a request. Sent beside `new_message` and not
     * stored, and not for long texts or files; tabs that missed it read the message.
     */
    message_arrived: {
      conversationId: string;
      message: { id: string; seq: number; senderId: string; content: string; createdAt: string };
    };
    /** The conversation changed in the list: it was started, read by the receiver, or has another last message. */
    message_notification: { conversationId: string };
    /** A message was edited or deleted. */
    message_changed: { conversationId: string; seq: number };
    /** A member has read up to the message with that number. Sent to connected tabs and not stored. */
    messages_read: { conversationId: string; userId: string; readSeq: number };
    /** A member is typing. Sent to connected tabs and not stored. */
    message_typing: { conversationId: string; userId: string };
  }
}

export {};
