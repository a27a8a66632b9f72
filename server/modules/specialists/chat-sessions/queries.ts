import type { Reader } from '@portal/db/client.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from '@portal/db/drizzle.ts';
import { documents, documentVersions } from '@portal/db/schema/documents.ts';
import { files } from '@portal/db/schema/files.ts';
import {
  aiAgents,
  chatDocuments,
  chatMessages,
  chatPassages,
  chatSessions,
} from '@portal/db/schema/specialists.ts';
import { listOrder } from '../../../core/data/list-order.ts';
import { readPage } from '../../../core/data/read-page.ts';
import { searching } from '../../../core/data/search.ts';
import { hasWord, searchWords } from '../../../core/data/search-words.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext, StoredFile } from '../../../core/kernel/context.ts';
import { logExport } from '../../../core/kernel/log-export.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import type { SearchedDocument } from '../../../drivers/ai/retrieval/find.ts';
import { findReadable } from '../../documents/queries.ts';
import { nameOf } from '../../people/queries.ts';
import { agentColumns } from '../agents/queries.ts';
import { SESSION_DOCUMENTS_EVER, SESSION_MESSAGES_MAX } from './constants.ts';
import { canReadSession } from './policy.ts';
import type { ListSessionsInput } from './schema.ts';

const columns = {
  id: chatSessions.id,
  title: chatSessions.title,
  agent: agentColumns,
  ownerName: nameOf(chatSessions.ownerId),
  file: { id: files.id, name: files.originalName, mimeType: files.mimeType },
  scanConfidence: chatSessions.scanConfidence,
  lastSeq: chatSessions.lastSeq,
  createdAt: chatSessions.createdAt,
  updatedAt: chatSessions.updatedAt,
};

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

const latestFirst = listOrder([chatSessions.updatedAt, chatSessions.id], 'desc');

const selectSessions = (db: Reader, where: SQL | undefined, limit: number) =>
  db
    .select({ ...columns, cursor: latestFirst.cursor })
    .from(chatSessions)
    .innerJoin(aiAgents, eq(aiAgents.id, chatSessions.agentId))
    .leftJoin(files, eq(files.id, chatSessions.fileId))
    .where(where)
    .orderBy(latestFirst.by)
    .limit(limit);

/** The caller's own sessions, those with the newest answer first. */
export async function listSessions(ctx: ActorContext, asked: ListSessionsInput) {
  const { actor } = ctx;
  requireAbility(actor, 'portal.read');
  const { search = '' } = asked;
  const own = eq(chatSessions.ownerId, actor.userId);
  const matching = and(own, ...searchWords(search).map(mentioning));
  return searching(ctx, search, (db) =>
    readPage(asked, latestFirst, ({ limit, after }) => selectSessions(db, and(matching, after), limit)),
  );
}

/** Whether the title, the document's name or a message has the word. */
const mentioning = (word: string) =>
  or(
    hasWord(sql`lower(${chatSessions.title})`, word),
    hasWord(sql`lower(${files.originalName})`, word),
    sql`exists (
      select from ${chatMessages} said
      where said.session_id = ${chatSessions.id} and ${hasWord(sql`name_key(said.text)`, word)})`,
  );

const messageColumns = {
  id: chatMessages.id,
  text: chatMessages.text,
  sender: chatMessages.sender,
  citations: chatMessages.citations,
  unsupported: chatMessages.unsupported,
  isStopped: chatMessages.isStopped,
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

type DocumentRow = Awaited<ReturnType<typeof readDocuments>>[number];

/** The documents of a session in their order, and whether the caller may read each now. */
async function readDocuments(ctx: ActorContext, { id, file, scanConfidence }: SessionRow) {
  const { db } = ctx.services;
  const added = await db
    .select({
      number: chatDocuments.number,
      name: chatDocuments.name,
      fileId: sql<string | null>`coalesce(${chatDocuments.fileId}, ${documentVersions.fileId})`,
      isUpload: sql<boolean>`${chatDocuments.fileId} is not null`,
      libraryId: chatDocuments.libraryId,
      version: chatDocuments.libraryVersion,
      newest: documents.version,
      scanConfidence: chatDocuments.scanConfidence,
      removedAt: chatDocuments.removedAt,
    })
    .from(chatDocuments)
    .leftJoin(documents, eq(documents.id, chatDocuments.libraryId))
    .leftJoin(
      documentVersions,
      and(
        eq(documentVersions.documentId, chatDocuments.libraryId),
        eq(documentVersions.number, chatDocuments.libraryVersion),
      ),
    )
    .where(eq(chatDocuments.sessionId, id))
    .orderBy(asc(chatDocuments.number))
    .limit(SESSION_DOCUMENTS_EVER);
  const readable = await findReadable(
    ctx,
    added.flatMap(({ libraryId }) => libraryId ?? []),
  );
  const first = file && {
    number: 1,
    name: file.name,
    fileId: file.id,
    libraryId: null,
    version: null,
    hasNewerVersion: false,
    isReadable: true,
    isRemoved: false,
    scanConfidence,
  };
  const others = added.map(({ isUpload, newest, removedAt, ...document }) => ({
    ...document,
    isRemoved: removedAt !== null,
    hasNewerVersion: newest !== null && document.version !== null && newest > document.version,
    isReadable: isUpload || (document.libraryId !== null && readable.has(document.libraryId)),
  }));
  return first ? [first, ...others] : others;
}

export type KnownSession = {
  row: SessionRow;
  documents: DocumentRow[];
  messages: MessageRow[];
  /** The question in progress; null for none. */
  pending: { question: string; answer: string } | null;
};

/** @throws {PortalError} not_found, also for another person's session */
export async function readSession(ctx: ActorContext, id: string): Promise<KnownSession> {
  requireAbility(ctx.actor, 'portal.read');
  const { db, clock } = ctx.services;
  const [known] = await db
    .select({
      ownerId: chatSessions.ownerId,
      answeringUntil: chatSessions.answeringUntil,
      question: chatSessions.askedText,
      answer: chatSessions.answeredText,
    })
    .from(chatSessions)
    .where(eq(chatSessions.id, id));
  authorizeOrHide(known !== undefined && canReadSession(ctx.actor, known), 'Session');
  const [[row], messages] = await Promise.all([
    selectSessions(db, eq(chatSessions.id, id), 1),
    readMessages(db, id),
  ]);
  if (!row) throw notFound('Session');
  const { answeringUntil, question, answer } = known;
  const answering = answeringUntil !== null && answeringUntil > isoNow(clock);
  const documents = await readDocuments(ctx, row);
  return { row, documents, messages, pending: answering ? { question: question ?? '', answer } : null };
}

/** Whether the caller may read the document of a session now. */
export async function mayReadSessionFile(
  { services: { db }, actor }: ActorContext,
  { id }: StoredFile,
): Promise<boolean> {
  const [session] = await db
    .select({ ownerId: chatSessions.ownerId })
    .from(chatSessions)
    .where(
      or(
        eq(chatSessions.fileId, id),
        sql`${chatSessions.id} = (
          select added.session_id from ${chatDocuments} added where added.file_id = ${id})`,
      ),
    );
  return session !== undefined && canReadSession(actor, session);
}

/** Of more passages with words of a question, those with the most of them. */
const CANDIDATES_MAX = 500;

const passageColumns = {
  ordinal: chatPassages.ordinal,
  document: chatPassages.document,
  page: chatPassages.page,
  kind: chatPassages.kind,
  text: chatPassages.text,
  heading: chatPassages.heading,
  lead: chatPassages.lead,
};

const FITTING_MAX = 20;
const AMOUNT_OF_A =
  '(coverage\\s+a\\y|cov\\.?\\s+a\\y|^(a\\s?[.):–—-]?\\s+)?dwelling\\y|^a\\s?[–—-]\\s).*\\$\\s?[0-9]';

/** The parts of some of a session's documents that the search reads. */
export function documentsOf(db: Reader, sessionId: string, numbers: number[]): SearchedDocument {
  const own = and(eq(chatPassages.sessionId, sessionId), inArray(chatPassages.document, numbers));
  return {
    async stems(words) {
      const rows = await db.select({ word: sql<string>`word`, stem: sql<string>`stem` }).from(
        sql`(select word, coalesce((ts_lexize('pg_catalog.english_stem', word))[1], '') as stem
            from json_array_elements_text(${JSON.stringify(words)}::json) as word) stemmed`,
      );
      return rows.map(({ word, stem }) => [word, stem]);
    },
    async matching(query) {
      const asked = sql`to_tsquery('pg_catalog.simple', ${query})`;
      const [passages, [{ total } = { total: 0 }]] = await Promise.all([
        db
          .select(passageColumns)
          .from(chatPassages)
          .where(and(own, sql`${chatPassages.words} @@ ${asked}`))
          .orderBy(sql`ts_rank(${chatPassages.words}, ${asked}) desc`, asc(chatPassages.ordinal))
          .limit(CANDIDATES_MAX),
        db.select({ total: sql<number>`count(*)::int` }).from(chatPassages).where(own),
      ]);
      return { passages, total };
    },
    amountsOfDwelling: () =>
      db
        .select(passageColumns)
        .from(chatPassages)
        .where(and(own, sql`${chatPassages.text} ~* ${AMOUNT_OF_A}`))
        .orderBy(asc(chatPassages.ordinal))
        .limit(8),
    fitting: (pattern) =>
      db
        .select(passageColumns)
        .from(chatPassages)
        .where(and(own, sql`${chatPassages.text} ~ ${pattern}`))
        .orderBy(asc(chatPassages.ordinal))
        .limit(FITTING_MAX),
    beginning: (limit) =>
      db.select(passageColumns).from(chatPassages).where(own).orderBy(asc(chatPassages.ordinal)).limit(limit),
    vocabulary: async () => {
      const rows = await db
        .select({ stem: sql<string>`stem` })
        .from(
          sql`(select distinct unnest(tsvector_to_array(${chatPassages.words})) as stem from ${chatPassages} where ${own}) known`,
        );
      return rows.map(({ stem }) => stem);
    },
  };
}

/**
 * A session for the file that a person downloads of it; the download is written to the audit log.
 * @throws {PortalError} not_found
 */
export async function readForFile(ctx: ActorContext, id: string): Promise<KnownSession> {
  const session = await readSession(ctx, id);
  await logExport(ctx, { list: 'ai-session', filters: {}, rows: session.messages.length });
  return session;
}
