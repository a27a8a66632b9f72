import { eq } from '@portal/db/drizzle.ts';
import { conversationMembers, conversations, messages } from '@portal/db/schema/messenger.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestPortal } from '../../test/harness.ts';
import { png } from '../../test/inputs.ts';
import type { Cell, ModuleTesting, Row } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';
import { makeFile } from '../files/testing.ts';
import { FILE_PURPOSE } from './constants.ts';

/** Inserts a conversation of these people, created by the first one; a group unless the columns say otherwise. */
export async function makeConversation(
  { services }: TestPortal,
  userIds: [string, ...string[]],
  columns: Columns<typeof conversations> = {},
) {
  const values = {
    id: newId(),
    type: 'group' as const,
    createdBy: userIds[0],
    lastActivity: '2026-11-01T12:00:00.000Z',
    ...columns,
  };
  const row = only(await services.db.insert(conversations).values(values).returning());
  await services.db
    .insert(conversationMembers)
    .values(userIds.map((userId) => ({ conversationId: row.id, userId })));
  return row;
}

/** Inserts the first message of a conversation. */
export async function makeMessage(
  { services }: TestPortal,
  conversationId: string,
  senderId: string,
  columns: Columns<typeof messages> = {},
) {
  const values = { id: newId(), conversationId, senderId, seq: 1, content: 'Hello', ...columns };
  const row = only(await services.db.insert(messages).values(values).returning());
  await services.db
    .update(conversations)
    .set({ lastSeq: row.seq, lastSenderId: senderId, lastPreview: row.content })
    .where(eq(conversations.id, conversationId));
  return row;
}

const somebody = async ({ portal }: Cell) => (await portal.account('staff')).userId;
const meOr = async (cell: Cell) => cell.me?.userId ?? (await somebody(cell));

/** A conversation with or without the caller, with a message of its first member. */
async function conversing(cell: Cell, foreign = false) {
  const first = foreign ? await somebody(cell) : await meOr(cell);
  const { id } = await makeConversation(cell.portal, [first, await somebody(cell)]);
  return { id, messageId: (await makeMessage(cell.portal, id, first)).id };
}

const ofMe: Row['input'] = async (cell) => ({ id: (await conversing(cell)).id });
const ofOthers: Row['input'] = async (cell) => ({ id: (await conversing(cell, true)).id });
const sending = (conversationId: string) => ({ conversationId, content: 'On my way.', messageType: 'text' });
const aboutMine: Row['input'] = async (cell) => ({ id: (await conversing(cell)).messageId });
const aboutOthers: Row['input'] = async (cell) => ({ id: (await conversing(cell, true)).messageId });
const edited = (make: NonNullable<Row['input']>) => async (cell: Cell) => ({
  ...((await make(cell)) as object),
  content: 'On my way now.',
});

/** An uploaded file to send. */
const attachmentOf = async ({ portal }: Cell, userId: string) =>
  (await makeFile(portal, userId, { purpose: FILE_PURPOSE, originalName: 'roof.png', mimeType: 'image/png' }))
    .id;

const named = (make: NonNullable<Row['input']>) => async (cell: Cell) => ({
  ...((await make(cell)) as object),
  title: 'Storm desk',
});
const withSomebody =
  (make: NonNullable<Row['input']>, field: 'participantIds' | 'userId') => async (cell: Cell) => {
    const id = await somebody(cell);
    return { ...((await make(cell)) as object), [field]: field === 'userId' ? id : [id] };
  };

export const testing: ModuleTesting = {
  procedures: {
    'messenger.conversations': { input: () => ({ limit: 5 }) },
    'messenger.conversation': { input: ofMe, foreign: { id: ofOthers } },
    'messenger.messages': {
      announces: { message_notification: ['me'], messages_read: ['other'] },
      input: ofMe,
      foreign: { id: ofOthers },
    },
    'messenger.searchPeople': { input: () => ({ q: 'per' }) },
    'messenger.search': { input: () => ({ q: 'roof' }) },
    'messenger.unread': {},
    'messenger.createConversation': {
      open: { person: ['participantIds[]'] },
      audits: ['conversation.created'],
      announces: { message_notification: ['me', 'other'] },
      input: async (cell) => ({ participantIds: [await somebody(cell)] }),
    },
    'messenger.rename': {
      audits: ['conversation.renamed'],
      announces: { new_message: ['me', 'other'], message_notification: ['me', 'other'] },
      input: named(ofMe),
      foreign: { id: ofOthers },
    },
    'messenger.addParticipants': {
      audits: ['conversation.people_added'],
      announces: { new_message: ['me', 'other', 'other'], message_notification: ['me', 'other', 'other'] },
      input: withSomebody(ofMe, 'participantIds'),
      foreign: { id: ofOthers },
      open: { person: ['participantIds[]'] },
    },
    'messenger.removeParticipant': {
      examples: {
        'by who made the group': {
          input: async (cell) => {
            const userId = await somebody(cell);
            const people: [string, ...string[]] = [await meOr(cell), userId, await somebody(cell)];
            return { id: (await makeConversation(cell.portal, people)).id, userId };
          },
          audits: ['conversation.person_removed'],
          announces: {
            new_message: ['me', 'other'],
            message_notification: ['me', 'other', 'other'],
          },
        },
      },
      audits: ['conversation.left'],
      announces: { new_message: ['other'], message_notification: ['me', 'other'] },
      input: async (cell) => ({ ...((await ofMe(cell)) as object), userId: await meOr(cell) }),
      foreign: { id: ofOthers, userId: async (cell) => ({ userId: await somebody(cell) }) },
    },
    'messenger.send': {
      examples: {
        'with a file': {
          input: async (cell) => ({
            ...sending((await conversing(cell)).id),
            fileId: await attachmentOf(cell, await meOr(cell)),
          }),
          audits: [],
          announces: { new_message: ['me', 'other'] },
        },
      },
      audits: [],
      announces: { new_message: ['me', 'other'], message_arrived: ['other'] },
      input: async (cell) => sending((await conversing(cell)).id),
      foreign: {
        conversationId: async (cell) => ({ conversationId: (await conversing(cell, true)).id }),
        fileId: async (cell) => ({ fileId: await attachmentOf(cell, await somebody(cell)) }),
        replyToId: async (cell) => ({ replyToId: (await conversing(cell, true)).messageId }),
      },
    },
    'messenger.markRead': {
      audits: [],
      announces: { message_notification: ['me'], messages_read: ['other'] },
      input: ofMe,
      foreign: { id: ofOthers },
    },
    'messenger.mute': {
      audits: [],
      announces: { message_notification: ['me'] },
      input: async (cell) => Object.assign({ muted: true }, await ofMe(cell)),
      foreign: { id: async (cell) => Object.assign({ muted: true }, await ofOthers(cell)) },
    },
    'messenger.typing': {
      audits: [],
      announces: { message_typing: ['other'] },
      input: ofMe,
      foreign: { id: ofOthers },
    },
    'messenger.edit': {
      audits: ['message.edited'],
      announces: { message_changed: ['me', 'other'] },
      input: edited(aboutMine),
      foreign: { id: aboutOthers },
    },
    'messenger.delete': {
      audits: ['message.deleted'],
      announces: { message_changed: ['me', 'other'] },
      input: aboutMine,
      foreign: { id: aboutOthers },
    },
  },
  routes: {
    'POST /api/messages/files': {
      upload: { audits: ['file.uploaded'], announces: {}, field: 'file', file: png },
    },
  },
  auditedIn: {
    'conversation.people_removed': 'server/modules/deployments/conversation/conversation.test.ts',
  },
  beyond: [
    ['PUT', '/messages/conversations/{}/mute'],
    ['GET', '/messages/conversations/{}'],
    ['PUT', '/messages/conversations/{}'],
    ['POST', '/messages/conversations/{}/participants'],
    ['DELETE', '/messages/conversations/{}/participants/{}'],
    ['POST', '/messages/conversations/{}/read'],
    ['POST', '/messages/conversations/{}/typing'],
    ['GET', '/messages/search'],
    ['GET', '/messages/unread'],
    ['PUT', '/messages/{}'],
    ['DELETE', '/messages/{}'],
    ['POST', '/messages/files'],
  ],
  // Part 1, section 7
  documented: [
    ['GET', '/messages/conversations'],
    ['GET', '/messages/conversations/{}/messages'],
    ['GET', '/messages/users/search'],
    ['POST', '/messages/conversations'],
    ['POST', '/messages'],
  ],
};
