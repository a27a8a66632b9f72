import { useSyncExternalStore } from 'react';
import { api } from '../../../lib/api/api.ts';
import { errorSentence, isOutOfReach } from '../../../lib/api/errors.ts';
import { randomKey } from '../../../lib/api/random-key.ts';
import { realtime } from '../../../lib/realtime/realtime.ts';
import { watchSession } from '../../../lib/session/account.ts';
import { getSession } from '../../../lib/session/session.ts';
import { type Message, refreshConversations } from '../queries.ts';
import { keepStored } from '../thread/queries.ts';

/** A message that the server has not confirmed yet. */
export interface Outgoing {
  /** Lets the server recognize it when it is sent twice. */
  clientId: string;
  userId: string;
  conversationId: string;
  content: string;
  /** The uploaded file. */
  file?: NonNullable<Message['file']> | undefined;
  /** The message that it replies to. */
  replyTo?: NonNullable<Message['replyTo']> | undefined;
  createdAt: string;
  /** The error message; undefined while it is being sent. */
  problem?: string | undefined;
  /** Unreachable server: it is sent automatically when the portal is reachable again. */
  waits?: boolean | undefined;
}

const KEY = 'messenger-outbox';
/**
 * Shown for messages that the server did not refuse; resending those that were on their way when the page was left is
 * safe, too.
 */
const INTERRUPTED = 'Not sent';

let outgoing: Outgoing[] = restored();
const listeners = new Set<() => void>();

function restored(): Outgoing[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Outgoing[];
    return kept.map((entry) => (entry.problem ? entry : { ...entry, problem: INTERRUPTED, waits: true }));
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
  watchConnection();
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Sends one after the other, so that a person's messages arrive in the order of writing. */
let queue: Promise<void> = Promise.resolve();
let queued = 0;

function transmit(entry: Outgoing): void {
  queued += 1;
  queue = queue.then(async () => {
    await deliver(entry);
    queued -= 1;
    if (queued > 0) return;
    patientUntil = undefined;
    tryLater();
  });
}

/** Resends messages that got no answer, in the order of writing. */
function sendWaiting(): void {
  const userId = getSession().user?.id;
  const waiting = outgoing.filter((entry) => entry.waits && entry.userId === userId);
  if (waiting.length === 0) return;
  const again = new Map(waiting.map((entry) => [entry, { ...entry, problem: undefined, waits: undefined }]));
  change(outgoing.map((entry) => again.get(entry) ?? entry));
  for (const entry of again.values()) transmit(entry);
}

/** No event tells that a proxy or PostgreSQL is available again, so it is polled. */
const RECHECK_MS = 15_000;
let looking: ReturnType<typeof setTimeout> | undefined;

function tryLater(): void {
  clearTimeout(looking);
  if (outgoing.some(({ waits }) => waits)) looking = setTimeout(onceReachable, RECHECK_MS);
}

const onceReachable = (): void => (navigator.onLine ? sendWaiting() : tryLater());

/** Temporary failures, such as a restart of the portal or a tunnel, are retried silently for this long. */
const PATIENCE_MS = 8_000;
const AGAIN_AFTER_MS = 1_000;
/** The end of that time for all queued messages; undefined without a failure. */
let patientUntil: number | undefined;

function isWorthAnotherTry(error: unknown): boolean {
  if (!navigator.onLine || !isOutOfReach(error)) return false;
  patientUntil ??= Date.now() + PATIENCE_MS;
  return Date.now() < patientUntil;
}

async function deliver(entry: Outgoing): Promise<void> {
  const { clientId, userId } = entry;
  // Another person who signs in meanwhile must not send these messages.
  while (getSession().user?.id === userId) {
    try {
      return await send(entry);
    } catch (error) {
      if (isWorthAnotherTry(error)) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
        continue;
      }
      watchSession(error);
      const waits = isOutOfReach(error);
      return fail(clientId, { problem: errorSentence(error, INTERRUPTED), waits });
    }
  }
  fail(clientId, { problem: INTERRUPTED, waits: true });
}

const fail = (clientId: string, why: { problem: string; waits: boolean }): void =>
  change(outgoing.map((other) => (other.clientId === clientId ? { ...other, ...why } : other)));

async function send({ clientId, conversationId, content, file, replyTo }: Outgoing): Promise<void> {
  const { message } = await api.messenger.send.mutate({
    conversationId,
    content,
    clientId,
    messageType: 'text',
    fileId: file?.id,
    replyToId: replyTo?.id,
  });
  await keepStored(conversationId, message);
  change(outgoing.filter((other) => other.clientId !== clientId));
  refreshConversations();
}

/** Shows the message at once and sends it. */
export function sendMessage(
  conversationId: string,
  content: string,
  { file, replyTo }: Pick<Outgoing, 'file' | 'replyTo'> = {},
): void {
  const userId = getSession().user?.id;
  if (!userId) return;
  const clientId = randomKey();
  const createdAt = new Date().toISOString();
  const entry = { clientId, userId, conversationId, content, file, replyTo, createdAt };
  // Earlier messages are sent first.
  sendWaiting();
  change([...outgoing, entry]);
  transmit(entry);
}

/** Retries a failed message with the same id: had it arrived after all, it stays a single message. */
export function retryMessage(clientId: string): void {
  const entry = outgoing.find((one) => one.clientId === clientId && one.problem !== undefined);
  if (!entry) return;
  const again = { ...entry, problem: undefined, waits: undefined };
  change(outgoing.map((one) => (one === entry ? again : one)));
  transmit(again);
}

export const dropMessage = (clientId: string): void =>
  change(outgoing.filter((one) => one.clientId !== clientId));

/** The reader's unconfirmed messages in the conversation, oldest first. */
export function useOutbox(conversationId: string): Outgoing[] {
  const all = useSyncExternalStore(subscribe, () => outgoing);
  const userId = getSession().user?.id;
  return all.filter((one) => one.conversationId === conversationId && one.userId === userId);
}

let isWatching = false;

/** Lives as long as the tab: messages are sent whichever page is open. */
function watchConnection(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('online', sendWaiting);
  let wasConnected = false;
  const onConnection = () => {
    const isConnected = realtime.getSnapshot().state === 'connected';
    if (isConnected && !wasConnected) sendWaiting();
    wasConnected = isConnected;
  };
  realtime.subscribe(onConnection);
  onConnection();
}
