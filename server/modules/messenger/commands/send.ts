import type { Transaction } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { conversationMembers, conversations, messages } from '@portal/db/schema/messenger.ts';
import { announce, announceBriefly } from '../../../core/announce.ts';
import { authorize, authorizeOrHide } from '../../../core/authorize.ts';
import { isoNow } from '../../../core/clock.ts';
import type { ActorContext } from '../../../core/context.ts';
import { notFound, ruleBroken } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { write } from '../../../core/write.ts';
import { attachFile } from '../../files/commands/keep.ts';
import { FILE_PURPOSE, PREVIEW_MAX, sentences } from '../constants.ts';
import { type MemberRow, membersIn, othersIn, readMembers } from '../members/queries.ts';
import { canReadConversation, canUseMessenger } from '../policy.ts';
import { type FileRow, findFile, findSent, type MessageRow } from '../queries.ts';
import type { SendMessageInput } from '../schema.ts';

export type Sent = { message: MessageRow; members: MemberRow[] };

/**
 * Sends a message. Sent again under the same client id, it is the same message.
 * @throws {PortalError} not_found for whoever is not a member, and for a file that is not the sender's; rule_broken when nobody else is left
 */
export async function sendMessage(ctx: ActorContext, input: SendMessageInput): Promise<Sent> {
  authorize(canUseMessenger(ctx.actor));
  const { conversationId, clientId, content, fileId } = input;
  const me = ctx.actor.userId;
  return write(ctx, async (tx) => {
    const members = await readMembers(tx, conversationId);
    authorizeOrHide(canReadConversation(ctx.actor, membersIn(members)), 'Conversation');
    // Keys of calls are kept for a day; a browser may come back later than that.
    const known = clientId === undefined ? undefined : await findSent(tx, me, clientId);
    if (known) return { message: known, members };
    if (!members.some(({ id, isActive }) => isActive && id !== me)) throw ruleBroken(sentences.nobodyLeft);

    const file = fileId === undefined ? null : await takeFile(tx, ctx, fileId);
    const now = isoNow(ctx.services.clock);
    const message = await store(tx, { conversationId, me, clientId: clientId ?? null, content, file, now });
    await announce(
      tx,
      members.filter(({ isActive }) => isActive).map(({ id }) => `user:${id}` as const),
      'new_message',
      { conversationId, seq: message.seq, senderId: me },
    );
    await tellText(tx, message, members);
    const readSeq = message.seq;
    return {
      message,
      members: members.map((member) => (member.id === me ? { ...member, readSeq } : member)),
    };
  });
}

/** Bytes of a text that travel with the ids of all who may be told, within what PostgreSQL bears. */
const TOLD_MAX = 5_000;

/** Saves the others who are there from asking what the message says. A link to a file would have to be each reader's own. */
async function tellText(tx: Transaction, message: MessageRow, members: MemberRow[]): Promise<void> {
  const { id, conversationId, seq, senderId, content, createdAt, file } = message;
  if (file || Buffer.byteLength(JSON.stringify(content)) > TOLD_MAX) return;
  await announceBriefly(tx, othersIn(members, senderId), 'message_arrived', {
    conversationId,
    message: { id, seq, senderId, content, createdAt },
  });
}

/** Administrators may attach what others uploaded; into a message goes only what is one's own. */
async function takeFile(tx: Transaction, ctx: ActorContext, fileId: string): Promise<FileRow> {
  const file = await findFile(tx, ctx.actor.userId, fileId);
  if (!file) throw notFound('File');
  await attachFile(tx, ctx, fileId, FILE_PURPOSE);
  return file;
}

type New = {
  conversationId: string;
  me: string;
  clientId: string | null;
  content: string;
  file: FileRow | null;
  now: string;
};

/**
 * One statement: the number is drawn under the lock of the conversation's row, which holds until everybody can see the
 * message with it. Whoever writes has read what came before.
 */
async function store(
  tx: Transaction,
  { conversationId, me, clientId, content, file, now }: New,
): Promise<MessageRow> {
  const id = newId();
  const rows = await tx.execute<{ seq: number; createdAt: string }>(sql`
    with drawn as (
      update ${conversations} set last_seq = last_seq + 1, last_sender_id = ${me}, last_preview = ${previewOf(content || (file?.name ?? ''))},
        last_deleted = false, last_activity = greatest(last_activity, ${now}::timestamptz)
      where id = ${conversationId} returning last_seq, last_activity
    ), stored as (
      insert into ${messages} (id, conversation_id, seq, sender_id, client_id, content, file_id, created_at)
      select ${id}::uuid, ${conversationId}::uuid, last_seq, ${me}::uuid, ${clientId}, ${content}, ${file?.id ?? null}::uuid, last_activity
      from drawn
    ), seen as (
      update ${conversationMembers} set read_seq = drawn.last_seq from drawn
      where conversation_id = ${conversationId} and user_id = ${me}
    )
    select last_seq as seq, to_char(last_activity, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt" from drawn`);
  const [drawn] = rows;
  if (!drawn) throw new Error('a conversation with members is not there');
  return {
    id,
    conversationId,
    senderId: me,
    clientId,
    content,
    file,
    editedAt: null,
    deletedAt: null,
    ...drawn,
  };
}

/** How a message begins, in one line. */
export const previewOf = (content: string) =>
  content.replace(/\s+/g, ' ').slice(0, PREVIEW_MAX).toWellFormed();
