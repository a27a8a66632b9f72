import { z } from 'zod';
import { numeric } from '../../core/contract/numbers.ts';
import { ifMissing, line, searchText } from '../../core/contract/schema.ts';
import { typedLine, typedText } from '../../core/contract/text.ts';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import {
  CONVERSATION_TYPES,
  CONVERSATIONS_PAGE,
  FOUND_PAGE,
  MESSAGE_MAX,
  MESSAGE_TYPES,
  MESSAGES_PAGE,
  PARTICIPANTS_MAX,
  SEARCH_MAX,
  SEQ_MAX,
  sentences,
  TITLE_MAX,
} from './constants.ts';

/** A person as messages show them. */
export const messengerPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A link to the picture, or null; the same as `profilePicture`. */
  avatar: z.string().nullable(),
  profilePicture: z.string().nullable(),
});
export type MessengerPerson = z.infer<typeof messengerPerson>;

export const participant = messengerPerson.extend({
  /** False once the person was deactivated; their messages stay. */
  isActive: z.boolean(),
  /** The number of the newest message that they have read. */
  readSeq: z.number().int(),
  /** The number of the newest message when they were added: they can read later ones. 0 for initial members. */
  joinedSeq: z.number().int(),
});
export type Participant = z.infer<typeof participant>;

export const conversation = z.object({
  id: z.uuid(),
  type: z.enum(CONVERSATION_TYPES),
  /** The group's title, or the names of the other participants. */
  title: z.string(),
  /** The group's own title; empty where `title` consists of names. */
  groupName: z.string(),
  /** All members, with the caller. */
  participants: z.array(participant),
  participantCount: z.number().int(),
  /** The newest message, in one line as its page shows it, shortened; null without messages. */
  lastMessage: z
    .object({
      content: z.string(),
      senderId: z.uuid(),
      messageType: z.enum(MESSAGE_TYPES),
      isDeleted: z.boolean(),
      createdAt: z.string(),
    })
    .nullable(),
  lastActivity: z.string(),
  /** The number of the newest message; 0 without messages. */
  lastSeq: z.number().int(),
  unreadCount: z.number().int(),
  /** The caller is not notified of its messages: they do not count among all unread ones. */
  isMuted: z.boolean(),
  /** Whether another active member is left to write to. */
  canWrite: z.boolean(),
  /** Whether the caller may rename it, add people and leave: in groups. */
  canChange: z.boolean(),
  /** Whether the caller may remove others. */
  canRemove: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

/** A file of a message, with a link that opens it for the caller. */
const messageFile = z.object({
  id: z.uuid(),
  /** The sender's name of the file. */
  name: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  url: z.string(),
});

/** The message that another one replies to. */
export const quotation = z.object({
  id: z.uuid(),
  seq: z.number().int(),
  senderName: z.string(),
  /**
   * The beginning of the message; empty once the message was deleted, and for people who were added after
   * it was sent.
   */
  content: z.string(),
  isDeleted: z.boolean(),
});
export type Quotation = z.infer<typeof quotation>;

export const message = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  /** The message's number in the conversation: 1, 2, 3… */
  seq: z.number().int(),
  sender: messengerPerson,
  /** Plain text; empty once it was deleted. */
  content: z.string(),
  file: messageFile.nullable(),
  replyTo: quotation.nullable(),
  /** A text of a person, or a notice of the portal about the sender's change of a group. */
  messageType: z.enum(MESSAGE_TYPES),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  /** The ids of its readers, with its author. */
  readBy: z.array(z.uuid()),
  /** The id that the sender's browser gave it before it was stored; null for everybody else. */
  clientId: z.string().nullable(),
  canChange: z.boolean(),
});
export type Message = z.infer<typeof message>;

const content = typedText(sentences.messageRequired)
  .min(1, sentences.messageRequired)
  .max(MESSAGE_MAX, sentences.messageTooLong);

const title = line().max(TITLE_MAX);

export const muteConversationInput = z.object({ id: z.uuid(), muted: z.boolean() });
export type MuteConversationInput = z.infer<typeof muteConversationInput>;

export const createConversationInput = z.object({
  participantIds: z
    .array(z.uuid(), ifMissing(sentences.notOnlyYourself))
    .min(1, sentences.notOnlyYourself)
    .max(PARTICIPANTS_MAX),
  /** The group's title; by default its participants' names. */
  title: title.nullish(),
  /** By default direct with one other participant, else a group. */
  type: z.enum(CONVERSATION_TYPES).optional(),
});
export type CreateConversationInput = z.infer<typeof createConversationInput>;

export const sendMessageInput = z
  .object({
    conversationId: z.uuid(),
    /** May be empty beside a file. */
    content: typedText(sentences.messageRequired).max(MESSAGE_MAX, sentences.messageTooLong),
    messageType: z.literal('text').default('text'),
    /** The answer of `POST /messages/files`, to be sent with the message. */
    fileId: z.uuid().optional(),
    /** Id of a message of the same conversation to reply to. */
    replyToId: z.uuid().optional(),
    /** Generated by the sender for this message: sending it again with the same id does not store a second one. */
    clientId: typedLine().min(1).max(100).optional(),
  })
  .refine(({ content: text, fileId }) => text !== '' || fileId !== undefined, {
    path: ['content'],
    error: sentences.messageRequired,
  });
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const renameConversationInput = z.object({
  id: z.uuid(),
  /** The group's title; empty shows the names of its participants. */
  title,
});
export type RenameConversationInput = z.infer<typeof renameConversationInput>;

export const addParticipantsInput = z.object({
  id: z.uuid(),
  participantIds: z
    .array(z.uuid(), ifMissing(sentences.chooseSomebody))
    .min(1, sentences.chooseSomebody)
    .max(PARTICIPANTS_MAX),
});
export type AddParticipantsInput = z.infer<typeof addParticipantsInput>;

export const removeParticipantInput = z.object({ id: z.uuid(), userId: z.uuid() });
export type RemoveParticipantInput = z.infer<typeof removeParticipantInput>;

export const editMessageInput = z.object({ id: z.uuid(), content });
export type EditMessageInput = z.infer<typeof editMessageInput>;

export const listConversationsInput = pageInput(CONVERSATIONS_PAGE)
  .extend({
    /** Words that must all occur in the title or in the names of the others. */
    q: searchText(SEARCH_MAX).optional(),
  })
  .prefault({});
export type ListConversationsInput = z.infer<typeof listConversationsInput>;

export const listMessagesInput = z.object({
  id: z.uuid(),
  limit: numeric(z.number().int().min(1).max(MESSAGES_PAGE.max)).default(MESSAGES_PAGE.default),
  /** Only messages before that one. */
  before: z.uuid().optional(),
  /** The same, as tRPC's `useInfiniteQuery` sends it. */
  cursor: z.uuid().nullish(),
  /** Only messages after that number, oldest first: fills a gap. */
  after: numeric(z.number().int().min(0).max(SEQ_MAX)).optional(),
  /** The page around the message with that number: half of it before, half after it. `next` continues backwards. */
  around: numeric(z.number().int().min(1).max(SEQ_MAX)).optional(),
  /** `keep` leaves the messages unread, for clients that report them as seen. */
  read: z.enum(['mark', 'keep']).default('mark'),
});
export type ListMessagesInput = z.infer<typeof listMessagesInput>;

export const markReadInput = z.object({
  id: z.uuid(),
  /** The number of the newest message that was seen; all of them by default. */
  seq: z.number().int().min(0).max(SEQ_MAX).optional(),
});
export type MarkReadInput = z.infer<typeof markReadInput>;

export const searchPeopleInput = z.object({ q: searchText(SEARCH_MAX).default('') }).prefault({});
export const searchMessagesInput = pageInput(FOUND_PAGE).extend({
  /** Words that must all occur; “a phrase” in quotation marks. */
  q: searchText(SEARCH_MAX).min(1, 'Enter a word to search for.'),
});
export type SearchMessagesInput = z.infer<typeof searchMessagesInput>;

export const conversationPage = pageAnswer({ conversations: z.array(conversation) });
export type ConversationPage = z.infer<typeof conversationPage>;
export const conversationAnswer = z.object({ conversation });
export const createdConversation = z.object({
  conversation,
  /** Whether the two people had one already. */
  isExisting: z.boolean(),
});
export const messagePage = z.object({
  /** In chronological order. */
  messages: z.array(message),
  /** `before` of the next page; null on the last page. */
  next: z.uuid().nullable(),
});
export type MessagePage = z.infer<typeof messagePage>;
export const messageAnswer = z.object({ message });
export const peopleFound = z.object({
  users: z.array(
    messengerPerson
      .pick({ id: true, name: true, email: true, avatar: true })
      .extend({ position: z.string().nullable() }),
  ),
});
export const messagesFound = pageAnswer({
  /** Newest first. */
  messages: z.array(message.omit({ readBy: true, clientId: true, canChange: true })),
});
export const unreadAnswer = z.object({
  /** Unread messages of others, in all conversations. */
  unreadCount: z.number().int(),
});

export const uploadedFile = z.object({ fileId: z.uuid(), fileUrl: z.string() });
