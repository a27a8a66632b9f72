import { useState } from 'react';
import { getSession } from '../../lib/session/session.ts';

const keyOf = (conversationId: string) => `messenger-draft:${getSession().user?.id}:${conversationId}`;

/** The draft in a conversation, kept for this tab until it is sent. Remount it for each conversation. */
export function useDraft(conversationId: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => read(conversationId));
  const keep = (next: string) => {
    setText(next);
    try {
      if (next === '') sessionStorage.removeItem(keyOf(conversationId));
      else sessionStorage.setItem(keyOf(conversationId), next);
    } catch {
      // Without storage it lasts as long as the conversation is open.
    }
  };
  return [text, keep];
}

function read(conversationId: string): string {
  try {
    return sessionStorage.getItem(keyOf(conversationId)) ?? '';
  } catch {
    return '';
  }
}
