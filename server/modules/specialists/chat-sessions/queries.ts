import type { Reader } from '@portal/db/client.ts';
import { and, asc, eq, type SQL, sql } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { aiAgents, chatMessages, chatPassages, chatSessions } from '@portal/db/schema/specialists.ts';
import { listOrder } from '../../../core/data/list-order.ts';
import { readPage } from '../../../core/data/pagination.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { authorize, authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext, StoredFile } from '../../../core/kernel/context.ts';
import type { AiPassage } from '../../../drivers/ai/ai.ts';
import { sentencesOf } from '../../../drivers/content/sentences.ts';
import { agentColumns } from '../agents/queries.ts';
import { SESSION_MESSAGES_MAX } from './constants.ts';
import { canReadSession, canUseSessions } from './policy.ts';
import type { ListSessionsInput } from './schema.ts';

const columns = {
  id: chatSessions.id,
  title: chatSessions.title,
  agent: agentColumns,
  file: { id: files.id, name: files.originalName, mimeType: files.mimeType },
  lastSeq: chatSessions.lastSeq,
  createdAt: chatSessions.createdAt,
  updatedAt: chatSessions.updatedAt,
};

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

const latestFirst = listOrder(chatSessions, [chatSessions.updatedAt, chatSessions.id], 'desc');

const selectSessions = (db: Reader, where: SQL | undefined, limit: number) =>
  db
    .select(columns)
    .from(chatSessions)
    .innerJoin(aiAgents, eq(aiAgents.id, chatSessions.agentId))
    .leftJoin(files, eq(files.id, chatSessions.fileId))
    .where(where)
    .orderBy(latestFirst.by)
    .limit(limit);

/** The caller's own sessions, those with the newest answer first. */
export async function listSessions({ services: { db }, actor }: ActorContext, asked: ListSessionsInput) {
  authorize(canUseSessions(actor));
  const own = eq(chatSessions.ownerId, actor.userId);
  return readPage(asked, ({ limit, behind }) =>
    selectSessions(db, and(own, behind ? latestFirst.behind(behind, own) : undefined), limit),
  );
}

const messageColumns = {
  id: chatMessages.id,
  text: chatMessages.text,
  sender: chatMessages.sender,
  citations: chatMessages.citations,
  createdAt: chatMessages.createdAt,
};
export type MessageRow = Awaited<ReturnType<typeof readMessages>>[number];

/** The messages of a session, the oldest first. */
export const readMessages = (db: Reader, sessionId: string, more?: SQL) =>
  db
    .select(messageColumns)
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, sessionId), more))
    .orderBy(asc(chatMessages.seq))
    .limit(SESSION_MESSAGES_MAX);

/** The question with that client id, and its answer; empty without one. */
export const findAsked = (db: Reader, sessionId: string, clientId: string) =>
  readMessages(
    db,
    sessionId,
    sql`${chatMessages.seq} - 1 + ${chatMessages.seq} % 2 = (
      select asked.seq from ${chatMessages} asked
      where asked.session_id = ${sessionId} and asked.client_id = ${clientId})`,
  );

export type KnownSession = { row: SessionRow; messages: MessageRow[]; isAnswering: boolean };

/** @throws {PortalError} not_found, also for another person's session */
export async function readSession(ctx: ActorContext, id: string): Promise<KnownSession> {
  authorize(canUseSessions(ctx.actor));
  const { db, clock } = ctx.services;
  const [known] = await db
    .select({ ownerId: chatSessions.ownerId, answeringUntil: chatSessions.answeringUntil })
    .from(chatSessions)
    .where(eq(chatSessions.id, id));
  authorizeOrHide(known !== undefined && canReadSession(ctx.actor, known), 'Session');
  const [[row], messages] = await Promise.all([
    selectSessions(db, eq(chatSessions.id, id), 1),
    readMessages(db, id),
  ]);
  if (!row) throw notFound('Session');
  const { answeringUntil } = known;
  return { row, messages, isAnswering: answeringUntil !== null && answeringUntil > isoNow(clock) };
}

/** Whether the caller may read the document of a session now. */
export async function mayReadSessionFile(
  { services: { db }, actor }: ActorContext,
  { id }: StoredFile,
): Promise<boolean> {
  const [session] = await db
    .select({ ownerId: chatSessions.ownerId })
    .from(chatSessions)
    .where(eq(chatSessions.fileId, id));
  return session !== undefined && canReadSession(actor, session);
}

/** Maximum passages in a prompt that match the question, beside those from the document's beginning. */
const FITTING = 8;
const OPENING = 2;
/** Maximum distinct words of a question in the search. */
const WORDS_MAX = 24;
/** Weight of the former question: "and for wind?" continues its subject. */
const BEFORE = 0.3;

type AskedWord = { stem: string; weight: number };

/**
 * The passages of a session's document that match a question best, and then the beginning of the document, each with
 * its best sentence.
 * @param before the former question; empty for the first one
 */
export async function findPassages(
  db: Reader,
  sessionId: string,
  asked: { question: string; before: string },
): Promise<AiPassage[]> {
  const words = await weighWords(db, sessionId, asked);
  const [fitting, opening] = await Promise.all([
    words.length === 0 ? [] : bestPassages(db, sessionId, words),
    db
      .select({ ordinal: chatPassages.ordinal, page: chatPassages.page, text: chatPassages.text })
      .from(chatPassages)
      .where(eq(chatPassages.sessionId, sessionId))
      .orderBy(asc(chatPassages.ordinal))
      .limit(OPENING),
  ]);
  const known = new Set(fitting.map(({ ordinal }) => ordinal));
  const found = [
    ...fitting,
    ...opening.filter(({ ordinal }) => !known.has(ordinal)).map((row) => ({ ...row, score: 0 })),
  ];
  const quotes = await quotesOf(
    db,
    found.map(({ text }) => text),
    words,
  );
  return found.map(({ page, text, score }, index) => ({
    ...{ number: index + 1, page, text, score },
    quote: quotes[index] ?? text,
  }));
}

const stems = (text: string) =>
  sql`unnest(tsvector_to_array(to_tsvector('pg_catalog.english', plain_words(${text}))))`;

/** The words of the question that occur in the document; rare words weigh most. */
async function weighWords(
  db: Reader,
  sessionId: string,
  { question, before }: { question: string; before: string },
): Promise<AskedWord[]> {
  const rows = await db.select({ stem: sql<string>`stem`, weight: sql<number>`weight` }).from(
    sql`(select asked.stem, asked.weight * ln(1 + (passages.n - hits.n + 0.5) / (hits.n + 0.5)) as weight
      from (
        select stem, max(weight)::float8 as weight
        from (select ${stems(question)} as stem, 1.0 as weight union all select ${stems(before)}, ${BEFORE}) words
        group by stem order by max(weight) desc, length(stem) desc, stem limit ${WORDS_MAX}) asked
      cross join (select count(*)::float8 as n from ${chatPassages} where session_id = ${sessionId}) passages
      cross join lateral (
        select count(*)::float8 as n from ${chatPassages}
        where session_id = ${sessionId} and words @@ asked.stem::tsquery) hits
      where hits.n > 0) weighed`,
  );
  return [...rows];
}

/** The words as a relation `word` of `stem` and `weight`. */
const asRelation = (words: AskedWord[]) =>
  sql`json_to_recordset(${JSON.stringify(words)}::json) as word (stem text, weight float8)`;

type FoundPassage = { ordinal: number; page: number; text: string; score: number };

async function bestPassages(db: Reader, sessionId: string, words: AskedWord[]): Promise<FoundPassage[]> {
  const rows = await db
    .select({
      ordinal: sql<number>`ordinal`,
      page: sql<number>`page`,
      text: sql<string>`text`,
      score: sql<number>`score`,
    })
    .from(
      sql`(select p.ordinal, p.page, p.text, sum(word.weight) as score
        from ${chatPassages} p join ${asRelation(words)} on p.words @@ word.stem::tsquery
        where p.session_id = ${sessionId}
        group by p.ordinal, p.page, p.text order by score desc, p.ordinal limit ${FITTING}) best`,
    )
    .orderBy(sql`score desc, ordinal`);
  return [...rows];
}

/** The best matching sentences of each text, verbatim; without a match the first one. */
async function quotesOf(db: Reader, texts: string[], words: AskedWord[]): Promise<string[]> {
  const split = texts.map(sentencesOf);
  const all = split.flat();
  if (words.length === 0 || all.length === 0) return split.map(([first = '']) => first);
  const rows = await db.select({ place: sql<number>`place`, score: sql<number>`score` }).from(
    sql`(select said.place::int, sum(word.weight) as score
      from json_array_elements_text(${JSON.stringify(all)}::json) with ordinality as said (text, place)
      join ${asRelation(words)} on file_words(whole_words(said.text)) @@ word.stem::tsquery
      group by said.place) scored`,
  );
  const scores = new Map(rows.map(({ place, score }) => [place - 1, score]));
  let at = 0;
  return texts.map((text, index) => {
    const sentences = split[index] ?? [];
    const own = sentences.map((_, within) => scores.get(at + within) ?? 0);
    at += sentences.length;
    return bestPart(text, sentences, own);
  });
}

/** Maximum characters of a quotation. */
const QUOTE_MAX = 320;

/** The best matching sentence, with the next one when that matches, too. */
function bestPart(text: string, sentences: string[], scores: number[]): string {
  const best = scores.indexOf(Math.max(...scores));
  const [first = text, second = ''] = sentences.slice(Math.max(0, best));
  if (second === '' || (scores[best + 1] ?? 0) === 0) return first;
  const from = text.indexOf(first);
  const end = text.indexOf(second, from + first.length) + second.length;
  return end - from <= QUOTE_MAX ? text.slice(from, end) : first;
}
