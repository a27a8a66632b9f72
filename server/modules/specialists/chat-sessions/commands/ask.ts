import type { Transaction } from '@portal/db/client.ts';
import { and, eq, sql } from '@portal/db/drizzle.ts';
import { aiAgents, chatMessages, chatSessions } from '@portal/db/schema/specialists.ts';
import { isAdmin } from '../../../../core/contract/access.ts';
import { piecesOf } from '../../../../core/contract/cut-text.ts';
import { badInput, conflict, PortalError, ruleBroken } from '../../../../core/errors/errors.ts';
import { announce, announceTransient } from '../../../../core/kernel/announce.ts';
import { authorizeOrHide } from '../../../../core/kernel/authorize.ts';
import { isoNow, minutes } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { newId } from '../../../../core/kernel/ids.ts';
import { write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { AiFailure, type AiQuestion } from '../../../../drivers/ai/ai.ts';
import { findAnswer, NOTHING_FOUND } from '../../../../drivers/ai/retrieval/find.ts';
import { readPhrases } from '../../synonyms/queries.ts';
import { noAnswer, SESSION_MESSAGES_MAX, sentences } from '../constants.ts';
import { canReadSession } from '../policy.ts';
import { documentsOf, findAsked, type MessageRow, readMessages, readSession } from '../queries.ts';
import type { SendMessageInput } from '../schema.ts';
import { giveBack, takeAllowance } from './allowance.ts';
import { citedIn } from './citations.ts';
import { unsupportedIn } from './support.ts';

/** Longer than any answer takes: after it the session is released, also when its server has crashed. */
const LEASE_MS = minutes(3);

/** A question in progress, which locks the session. */
type Turn = { id: string; message: string; clientId: string | null; until: string; day: string };

/**
 * Sends a message and answers it. Both are stored together once the answer is complete; parts of it are published to
 * the caller's tabs meanwhile.
 * @returns the message and its answer; the stored ones for a repeated client id
 * @throws {PortalError} not_found for another person's session; conflict while another answer is in progress, and when
 *   the session is full; rule_broken when its specialist was turned off; too_many when the day's allowance is used up;
 *   unavailable, or rule_broken for a refusal or an early stop, without an answer
 */
export async function askAgent(ctx: ActorContext, input: SendMessageInput): Promise<MessageRow[]> {
  requireAbility(ctx.actor, 'specialists.ask');
  const turn = await begin(ctx, input);
  if ('answered' in turn) return turn.answered;
  try {
    const question = await questionOf(ctx, turn);
    const { text, isStopped } = await answerOf(ctx, turn, question);
    const isModel = ctx.services.settings.ai.provider !== 'builtin';
    const unsupported = isModel ? unsupportedIn(text, question.passages) : null;
    return await store(ctx, turn, { ...citedIn(text, question.passages), unsupported, isStopped });
  } catch (error) {
    await release(ctx, turn);
    throw error instanceof AiFailure ? refusalOf(ctx, error) : error;
  }
}

/** Locks the session for one question. */
async function begin(
  ctx: ActorContext,
  { id, message, ...given }: SendMessageInput,
): Promise<Turn | { answered: MessageRow[] }> {
  const clientId = given.clientId ?? ctx.idempotencyKey ?? null;
  if (clientId && clientId.length > KEY_MAX) {
    throw badInput(`An idempotency key has at most ${KEY_MAX} characters.`);
  }
  const { clock } = ctx.services;
  return write(ctx, async (tx) => {
    const session = await lockSession(tx, ctx, id);
    const answered = clientId === null ? [] : await findAsked(tx, id, clientId);
    if (answered.length > 0) return { answered };
    if (session.answeringUntil !== null && session.answeringUntil > isoNow(clock)) {
      throw conflict(sentences.answering);
    }
    if (!session.isActive) throw ruleBroken(sentences.agentLeft);
    if (session.lastSeq >= SESSION_MESSAGES_MAX) throw conflict(sentences.full);
    const day = await takeAllowance(tx, ctx, 'messages');
    const until = isoNow(clock, LEASE_MS);
    await tx
      .update(chatSessions)
      .set({ ...IDLE, answeringUntil: until, askedText: message })
      .where(eq(chatSessions.id, id));
    return { id, message, clientId, until, day };
  });
}

const KEY_MAX = 200;

/** The columns of a session without an answer in progress. */
const IDLE = { answeringUntil: null, askedText: null, isStopping: false, answeredText: '' };

async function lockSession(tx: Transaction, ctx: ActorContext, id: string) {
  const [session] = await tx
    .select({
      ownerId: chatSessions.ownerId,
      lastSeq: chatSessions.lastSeq,
      answeringUntil: chatSessions.answeringUntil,
      isActive: aiAgents.isActive,
    })
    .from(chatSessions)
    .innerJoin(aiAgents, eq(aiAgents.id, chatSessions.agentId))
    .where(eq(chatSessions.id, id))
    .for('update', { of: chatSessions });
  authorizeOrHide(session !== undefined && canReadSession(ctx.actor, session), 'Session');
  return session;
}

async function questionOf(ctx: ActorContext, { id, message }: Turn): Promise<AiQuestion> {
  const { db } = ctx.services;
  const { row, documents, messages } = await readSession(ctx, id);
  // At each question: a document whose access was taken away stops answering.
  const readable = documents.filter(({ isReadable }) => isReadable);
  if (documents.some(({ isRemoved }) => !isRemoved) && readable.length === 0)
    throw ruleBroken(sentences.noneReadable);
  const synonyms = readable.length > 0 ? await readPhrases(db) : [];
  const before = messages.findLast(({ sender }) => sender === 'user')?.text ?? '';
  const [agent] = await db
    .select({ name: aiAgents.name, instructions: aiAgents.instructions })
    .from(aiAgents)
    .where(eq(aiAgents.id, row.agent.id));
  return {
    agent: agent ?? { name: row.agent.name, instructions: '' },
    documents: readable.map(({ number, name }) => ({ number, name })),
    ...(readable.length > 0
      ? await findAnswer(
          documentsOf(
            db,
            id,
            readable.map(({ number }) => number),
          ),
          { question: message, before, synonyms },
        )
      : NOTHING_FOUND),
    history: messages.map(({ sender, text }) => ({ sender, text })),
    question: message,
    askedByAdmin: isAdmin(ctx.actor),
  };
}

/** The call runs to its end, also when the caller has disconnected: the answer is there when they come back. */
async function answerOf(ctx: ActorContext, turn: Turn, question: AiQuestion) {
  const publishPart = publisherOf(ctx, turn);
  const answer = { text: '', isStopped: false };
  const { signal, end } = watchForStop(ctx, turn, answer);
  try {
    for await (const piece of ctx.services.ai.answer(question, signal)) {
      if (signal.aborted) break;
      answer.text += piece;
      await publishPart(answer.text);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    end();
  }
  answer.isStopped = signal.aborted;
  if (answer.text.trim() !== '') return answer;
  if (answer.isStopped) throw ruleBroken(sentences.stoppedEarly);
  throw new AiFailure('broken', 'an empty answer');
}

const WATCH_EVERY_MS = 300;
/** Interval of storing the beginning of an answer. */
const KEEP_EVERY_MS = 1_000;

/**
 * Aborts its signal when the person stops the answer, through whichever server. Meanwhile stores what the answer has so
 * far, for tabs that open the session later.
 */
function watchForStop(ctx: ActorContext, { id, until }: Turn, answer: { text: string }) {
  const stopped = new AbortController();
  const mine = and(eq(chatSessions.id, id), eq(chatSessions.answeringUntil, until));
  let kept = { length: 0, at: performance.now() };
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const look = async () => {
    const { text } = answer;
    if (text.length > kept.length && performance.now() - kept.at >= KEEP_EVERY_MS) {
      requireAbility(ctx.actor, 'specialists.ask');
      const answeredText = text.replaceAll('\0', '').toWellFormed();
      await write(ctx, (tx) => tx.update(chatSessions).set({ answeredText }).where(mine));
      kept = { length: text.length, at: performance.now() };
    }
    const [row] = await ctx.services.db
      .select({ isStopping: chatSessions.isStopping })
      .from(chatSessions)
      .where(mine);
    if (row?.isStopping) stopped.abort();
  };
  const watch = () => {
    timer = setTimeout(async () => {
      try {
        await look();
      } catch (error) {
        ctx.log.warn({ err: error, sessionId: id }, 'could not look whether an answer is stopped');
      }
      if (!ended) watch();
    }, WATCH_EVERY_MS);
  };
  watch();
  return {
    signal: stopped.signal,
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
}

/** Publishing interval, for fluent reading; a notification of PostgreSQL has at most 8,000 bytes. */
const TELL_EVERY_MS = 60;
const TELL_AT_MOST = 1_000;

/** Publishes the text since the last event to the caller's tabs. */
function publisherOf({ services: { db, clock }, actor, log }: ActorContext, { id, clientId }: Turn) {
  let told = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return async (text: string) => {
    const now = clock.now().getTime();
    if (now - lastAt < TELL_EVERY_MS && text.length - told < TELL_AT_MOST) return;
    lastAt = now;
    // A model may send the halves of an emoji one after the other: the first one waits for the second.
    const whole = text.replace(/[\ud800-\udbff]$/, '');
    for (const piece of piecesOf(whole.slice(told), TELL_AT_MOST)) {
      const growing = { sessionId: id, clientId, at: told, text: piece };
      try {
        await announceTransient(db, [`user:${actor.userId}`], 'answer_growing', growing);
      } catch (error) {
        // Publishing parts is optional: a failure does not stop the answer.
        log.warn({ err: error }, 'could not publish a part of an answer');
        return;
      }
      told += piece.length;
    }
  };
}

type Answer = Pick<MessageRow, 'text' | 'citations' | 'unsupported' | 'isStopped'>;

/** Stores the question and its answer, unless the session was deleted meanwhile. */
async function store(ctx: ActorContext, { id, message, clientId, until }: Turn, answer: Answer) {
  return write(ctx, async (tx) => {
    const { lastSeq, answeringUntil } = await lockSession(tx, ctx, id);
    // The lock has expired, and another question holds it.
    if (answeringUntil !== until) throw conflict(sentences.answering);
    const now = isoNow(ctx.services.clock);
    const both = { sessionId: id, createdAt: now };
    await tx.insert(chatMessages).values([
      { ...both, id: newId(), seq: lastSeq + 1, sender: 'user', text: message, clientId },
      { ...both, id: newId(), seq: lastSeq + 2, sender: 'ai', ...answer },
    ]);
    await tx
      .update(chatSessions)
      .set({ ...IDLE, lastSeq: lastSeq + 2, updatedAt: now })
      .where(eq(chatSessions.id, id));
    await announce(tx, `user:${ctx.actor.userId}`, 'chat_sessions_changed', { sessionId: id });
    return readMessages(tx, id, sql`${chatMessages.seq} > ${lastSeq}`);
  });
}

/** Unlocks the session and returns the message to the allowance, after a failure. */
async function release(ctx: ActorContext, { id, until, day }: Turn): Promise<void> {
  requireAbility(ctx.actor, 'specialists.ask');
  try {
    await write(ctx, async (tx) => {
      await tx
        .update(chatSessions)
        .set(IDLE)
        .where(and(eq(chatSessions.id, id), eq(chatSessions.answeringUntil, until)));
      await giveBack(tx, ctx, 'messages', day);
      await announce(tx, `user:${ctx.actor.userId}`, 'chat_sessions_changed', { sessionId: id });
    });
  } catch (error) {
    // The lock expires by itself.
    ctx.log.warn({ err: error, sessionId: id }, 'could not free a chat session yet');
  }
}

function refusalOf(ctx: ActorContext, failure: AiFailure): PortalError {
  ctx.log.warn({ reason: failure.reason, detail: failure.message }, 'a specialist gave no answer');
  if (failure.reason === 'refused') return ruleBroken(noAnswer.refused);
  return new PortalError('unavailable', noAnswer[failure.reason], {
    retryAfterSeconds: failure.reason === 'limited' ? 60 : 2,
    cause: failure,
  });
}
