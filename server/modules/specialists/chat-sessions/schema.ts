import { z } from 'zod';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import { agent } from '../agents/schema.ts';
import { MESSAGE_MAX, SESSION_FILE_MAX_BYTES, SESSIONS_PAGE, sentences, TITLE_MAX } from './constants.ts';

/** A place in the document that an answer rests on. */
const citation = z.object({
  /** `[number]` in the text of the answer. */
  number: z.number().int(),
  /** From 1. */
  page: z.number().int(),
  /** As it stands on the page, but for how its lines are broken. */
  quote: z.string(),
});
export type Citation = z.infer<typeof citation>;

const message = z.object({
  id: z.uuid(),
  text: z.string(),
  sender: z.enum(['user', 'ai']),
  timestamp: z.string(),
  citations: z.array(citation),
});
export type Message = z.infer<typeof message>;

const listedSession = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The specialist. Called so because the documented call does. */
  agentId: agent,
  /** Null for a session without a document, as its link is. */
  documentName: z.string().nullable(),
  /** Opens for the session's owner alone, for an hour at most. */
  documentUrl: z.string().nullable(),
  /** Questions and answers. */
  messageCount: z.number().int(),
  createdAt: z.string(),
  /** When the newest answer came; before there is one, when it was started. */
  updatedAt: z.string(),
});

/** One session with everything that was said, the oldest first. */
const session = listedSession.extend({
  messages: z.array(message),
  /** An answer is under way. */
  isAnswering: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessionsInput = pageInput(SESSIONS_PAGE).prefault({});
export type ListSessionsInput = z.infer<typeof listSessionsInput>;

export const sessionsPage = pageAnswer({ sessions: z.array(listedSession) });
export const sessionAnswer = z.object({ session });
export const messagesAnswer = z.object({ messages: z.array(message) });

export const startSessionInput = z.object({
  agentId: z.uuid(),
  /** Left out, the session is called after its document, else after its specialist. */
  title: z.string().trim().max(TITLE_MAX).default(''),
});
export type StartSessionInput = z.infer<typeof startSessionInput>;

/** The same with the file, as it is chosen in a browser; what is in it is looked at when it has come. */
export const startSessionForm = startSessionInput.extend({
  document: z
    .custom<File>((file) => file instanceof File, sentences.documentRequired)
    .refine(({ name }) => /\.pdf$/i.test(name), { error: sentences.fileType, abort: true })
    .refine(({ size }) => size <= SESSION_FILE_MAX_BYTES, sentences.tooLarge),
});

export const sendMessageInput = z.object({
  id: z.uuid(),
  message: z
    .string(sentences.messageRequired)
    .trim()
    .min(1, sentences.messageRequired)
    .max(MESSAGE_MAX, sentences.messageTooLong),
  /** Sent again under the same one, the message is not asked again. */
  clientId: z.string().min(1).max(100).optional(),
});
export type SendMessageInput = z.infer<typeof sendMessageInput>;
