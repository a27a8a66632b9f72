import { useSyncExternalStore } from 'react';
import { watchSession } from '../../../lib/account.ts';
import { api } from '../../../lib/api.ts';
import { errorSentence, isOutOfReach } from '../../../lib/errors.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { getSession } from '../../../lib/session.ts';
import { leavesGap } from '../model/thread.ts';
import { fillGap, keepMessages, loadedPages, type Message, refreshConversations } from '../queries.ts';

/** A message that the server has not confirmed yet. */
export interface Outgoing {
  /** By which the server knows it again when it is sent twice. */
  clientId: string;
  userId: string;
  conversationId: string;
  content: string;
  /** What goes with it; uploaded already. */
  file?: NonNullable<Message['file']> | undefined;
  createdAt: string;
  /** Why it was not sent, in a sentence; undefined while it is on its way. */
  problem?: string | undefined;
}

const KEY = 'messenger-outbox';
/** Said of what was on its way when the page was left: nobody knows what became of it, and sending it again is safe. */
const INTERRUPTED = 'Not sent';

let outgoing: Outgoing[] = restored();
const listeners = new Set<() => void>();

function restored(): Outgoing[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Outgoing[];
    return kept.map((entry) => ({ ...entry, problem: entry.problem ?? INTERRUPTED }));
  } catch {
    return [];
  }
}

function change(next: Outgoing[]) {
  outgoing = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(outgoing));
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** One after the other, so that a person's messages arrive in the order in which they were written. */
let queue: Promise<void> = Promise.resolve();
let queued = 0;

function transmit(entry: Outgoing): void {
  queued += 1;
  queue = queue.then(async () => {
    await deliver(entry);
    queued -= 1;
    if (queued === 0) patientUntil = undefined;
  });
}

/** So long what fails in passing is sent again by itself: the portal was just started anew, or a train is in a tunnel. */
const PATIENCE_MS = 8_000;
const AGAIN_AFTER_MS = 1_000;
/** When that is over for all who are in the queue; undefined while nothing failed. */
let patientUntil: number | undefined;

function isWorthAnotherTry(error: unknown): boolean {
  if (!navigator.onLine || !isOutOfReach(error)) return false;
  patientUntil ??= Date.now() + PATIENCE_MS;
  return Date.now() < patientUntil;
}

async function deliver(entry: Outgoing): Promise<void> {
  const { clientId, userId } = entry;
  // Whoever signs in here meanwhile does not send what somebody else wrote.
  while (getSession().user?.id === userId) {
    try {
      return await send(entry);
    } catch (error) {
      if (isWorthAnotherTry(error)) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
        continue;
      }
      watchSession(error);
      return fail(clientId, errorSentence(error, INTERRUPTED));
    }
  }
  fail(clientId, INTERRUPTED);
}

const fail = (clientId: string, problem: string): void =>
  change(outgoing.map((other) => (other.clientId === clientId ? { ...other, problem } : other)));

async function send({ clientId, conversationId, content, file }: Outgoing): Promise<void> {
  const { message } = await api.messenger.send.mutate({
    conversationId,
    content,
    clientId,
    messageType: 'text',
    fileId: file?.id,
  });
  // What others wrote just before must not be jumped over.
  if (leavesGap(loadedPages(conversationId), message)) await fillGap(conversationId);
  else keepMessages(conversationId, [message]);
  change(outgoing.filter((other) => other.clientId !== clientId));
  refreshConversations();
}

/** Shows the message at once and sends it. */
export function sendMessage(conversationId: string, content: string, file?: Outgoing['file']): void {
  const userId = getSession().user?.id;
  if (!userId) return;
  const clientId = randomKey();
  const entry = { clientId, userId, conversationId, content, file, createdAt: new Date().toISOString() };
  change([...outgoing, entry]);
  transmit(entry);
}

/** Sends once more what failed, under the same id: had it arrived after all, it stays one message. */
export function retryMessage(clientId: string): void {
  const entry = outgoing.find((one) => one.clientId === clientId && one.problem !== undefined);
  if (!entry) return;
  const again = { ...entry, problem: undefined };
  change(outgoing.map((one) => (one === entry ? again : one)));
  transmit(again);
}

export const dropMessage = (clientId: string): void =>
  change(outgoing.filter((one) => one.clientId !== clientId));

/** What the reader has written in the conversation and the server has not confirmed, oldest first. */
export function useOutbox(conversationId: string): Outgoing[] {
  const all = useSyncExternalStore(subscribe, () => outgoing);
  const userId = getSession().user?.id;
  return all.filter((one) => one.conversationId === conversationId && one.userId === userId);
}
