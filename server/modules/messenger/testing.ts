import { eq } from '@portal/db/drizzle.ts';
import { conversationMembers, conversations, messages } from '@portal/db/schema/messenger.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestPortal } from '../../test/harness.ts';
import { png } from '../../test/inputs.ts';
import { APPROVED, type Cell, type ModuleTesting, type Row } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';

/** A conversation of these people, the first of whom started it; a group unless the columns say otherwise. */
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

/** The first message of a conversation that has none. */
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

/** A conversation of the caller's, or of others, with a message that its first member wrote. */
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
    'messenger.conversations': { allowed: APPROVED, input: () => ({ limit: 5 }) },
    'messenger.conversation': { allowed: APPROVED, input: ofMe, foreign: ofOthers },
    'messenger.messages': { allowed: APPROVED, input: ofMe, foreign: ofOthers },
    'messenger.searchPeople': { allowed: APPROVED, input: () => ({ q: 'per' }) },
    'messenger.search': { allowed: APPROVED, input: () => ({ q: 'roof' }) },
    'messenger.unread': { allowed: APPROVED },
    'messenger.createConversation': {
      allowed: APPROVED,
      input: async (cell) => ({ participantIds: [await somebody(cell)] }),
    },
    'messenger.rename': { allowed: APPROVED, input: named(ofMe), foreign: named(ofOthers) },
    'messenger.addParticipants': {
      allowed: APPROVED,
      input: withSomebody(ofMe, 'participantIds'),
      foreign: withSomebody(ofOthers, 'participantIds'),
    },
    'messenger.removeParticipant': {
      allowed: APPROVED,
      input: async (cell) => ({ ...((await ofMe(cell)) as object), userId: await meOr(cell) }),
      foreign: withSomebody(ofOthers, 'userId'),
    },
    'messenger.send': {
      allowed: APPROVED,
      input: async (cell) => sending((await conversing(cell)).id),
      foreign: async (cell) => sending((await conversing(cell, true)).id),
    },
    'messenger.markRead': { allowed: APPROVED, input: ofMe, foreign: ofOthers },
    'messenger.typing': { allowed: APPROVED, input: ofMe, foreign: ofOthers },
    'messenger.edit': { allowed: APPROVED, input: edited(aboutMine), foreign: edited(aboutOthers) },
    'messenger.delete': { allowed: APPROVED, input: aboutMine, foreign: aboutOthers },
  },
  routes: {
    'POST /api/messages/files': { allowed: APPROVED, upload: { field: 'file', file: png } },
  },
  beyond: [
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
