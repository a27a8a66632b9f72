import { z } from 'zod';
import { numeric } from '../../../core/contract/numbers.ts';
import { line, requiredLine, searchText } from '../../../core/contract/schema.ts';
import { typedText } from '../../../core/contract/text.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import { agent } from '../agents/schema.ts';
import {
  MESSAGE_MAX,
  SESSION_FILE_MAX_BYTES,
  SESSION_SEARCH_MAX,
  SESSIONS_PAGE,
  sentences,
  TITLE_MAX,
} from './constants.ts';

/** A passage of a document that supports an answer. */
const citation = z.object({
  /** `[number]` in the text of the answer. */
  number: z.number().int(),
  /** The number of the document in the session. */
  document: z.number().int(),
  /** From 1. */
  page: z.number().int(),
  /** Verbatim, except for line breaks. */
  quote: z.string(),
});
export type Citation = z.infer<typeof citation>;

const message = z.object({
  id: z.uuid(),
  text: z.string(),
  sender: z.enum(['user', 'ai']),
  timestamp: z.string(),
  /** Whether the person stopped this answer before its end. */
  isStopped: z.boolean(),
  citations: z.array(citation),
  /** Whether a language model wrote it; its text is Markdown. */
  isGenerated: z.boolean(),
  /** Sentences of a model that no cited passage supports. */
  unsupported: z.array(z.string()),
});
export type Message = z.infer<typeof message>;

const listedSession = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The specialist. The documented call uses this name. */
  agentId: agent,
  /** Null for a session without a document, like its link. */
  documentName: z.string().nullable(),
  /** Valid for the session's owner only, for an hour at most. */
  documentUrl: z.string().nullable(),
  /** For a scan, the mean confidence in its recognized words, from 0 to 100; null for a PDF with text. */
  scanConfidence: z.number().int().nullable(),
  /** Questions and answers. */
  messageCount: z.number().int(),
  createdAt: z.string(),
  /** The time of the newest answer; without one, of the start. */
  updatedAt: z.string(),
});

const sessionDocument = z.object({
  /** From 1; citations refer to it. */
  number: z.number().int(),
  name: z.string(),
  /** Valid for the session's owner only, for an hour at most; null while they may not read it. */
  url: z.string().nullable(),
  /** The document of the library; null for an uploaded PDF, and for one that was deleted there. */
  libraryId: z.uuid().nullable(),
  /** The version that is searched; null for an uploaded PDF. */
  version: z.number().int().nullable(),
  /** Whether the library has a newer version. */
  hasNewerVersion: z.boolean(),
  /** Whether answers may use it: the session's owner may read it now. */
  isReadable: z.boolean(),
  /** Whether it was removed from the session; earlier answers may still quote it. */
  isRemoved: z.boolean(),
  scanConfidence: z.number().int().nullable(),
});
export type SessionDocument = z.infer<typeof sessionDocument>;

/** A session with its messages, the oldest first. */
const session = listedSession.extend({
  /** In the order in which they were added; those that were removed, too. */
  documents: z.array(sessionDocument),
  messages: z.array(message),
  /** Whether answers are quoted passages, because no language model is set. */
  findsPassages: z.boolean(),
  /** Whether an answer is in progress. */
  isAnswering: z.boolean(),
  /** The question in progress, with the beginning of its answer; null for none. */
  pending: z.object({ question: z.string(), answer: z.string() }).nullable(),
});
export type Session = z.infer<typeof session>;

export const listSessionsInput = pageInput(SESSIONS_PAGE)
  .extend({
    /** Words that must all occur in the title, the document's name, or one of the messages. */
    search: searchText(SESSION_SEARCH_MAX).optional(),
  })
  .prefault({});
export type ListSessionsInput = z.infer<typeof listSessionsInput>;

export const sessionsPage = pageAnswer({ sessions: z.array(listedSession) });
export const sessionAnswer = z.object({ session });
export const messagesAnswer = z.object({ messages: z.array(message) });

export const startSessionInput = z.object({
  agentId: z.uuid(),
  /** Defaults to the document's name, else the specialist's. */
  title: line().max(TITLE_MAX).default(''),
});
export type StartSessionInput = z.infer<typeof startSessionInput>;

/** The form of a new session, with the file as chosen in a browser; the server checks its content. */
export const startSessionForm = startSessionInput.extend({
  document: z
    .custom<File>((file) => file instanceof File, sentences.documentRequired)
    .refine(({ name }) => /\.pdf$/i.test(name), { error: sentences.fileType, abort: true })
    .refine(({ size }) => size <= SESSION_FILE_MAX_BYTES, sentences.tooLarge),
});

export const addDocumentInput = z.object({
  /** The session. */
  sessionId: z.uuid(),
});
export type AddDocumentInput = z.infer<typeof addDocumentInput>;

/** The form of a further document, with the file as chosen in a browser; the server checks its content. */
export const addDocumentForm = addDocumentInput.extend({ document: startSessionForm.shape.document });

export const addLibraryDocumentInput = z.object({
  id: z.uuid(),
  /** A PDF of the library that the caller may read. */
  documentId: z.uuid(),
});
export type AddLibraryDocumentInput = z.infer<typeof addLibraryDocumentInput>;

export const removeDocumentInput = z.object({
  id: z.uuid(),
  /** The document's number in the session. */
  number: numeric(z.number().int().min(1).max(32_767)),
});
export type RemoveDocumentInput = z.infer<typeof removeDocumentInput>;

export const renameSessionInput = z.object({
  id: z.uuid(),
  title: requiredLine(TITLE_MAX, sentences.titleRequired),
});
export type RenameSessionInput = z.infer<typeof renameSessionInput>;

export const sendMessageInput = z.object({
  id: z.uuid(),
  message: typedText(sentences.messageRequired)
    .min(1, sentences.messageRequired)
    .max(MESSAGE_MAX, sentences.messageTooLong),
  /** A message with a known client id is not asked again. */
  clientId: z.string().min(1).max(100).optional(),
});
export type SendMessageInput = z.infer<typeof sendMessageInput>;
