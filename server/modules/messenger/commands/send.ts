import type { Reader, Transaction } from '@portal/db/client.ts';
import { and, eq, sql } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { conversationMembers, conversations, messages } from '@portal/db/schema/messenger.ts';
import { cutText } from '../../../core/contract/cut-text.ts';
import { excerpt } from '../../../core/contract/light-markup.ts';
import { sendPrepared } from '../../../core/data/hot/prepared.ts';
import { jsonInstant } from '../../../core/data/json-sql.ts';
import { notFound, ruleBroken } from '../../../core/errors/errors.ts';
import { brokeUniqueIndex } from '../../../core/errors/unique-violation.ts';
import {
  type Audience,
  arrayOf,
  keepingEvents,
  type TransientAnnouncement,
} from '../../../core/kernel/announce.ts';
import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext, Context } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { afterCommit, write, writeInOneStatement } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { attachFile } from '../../files/commands/keep.ts';
import { FILE_PURPOSE, PREVIEW_MAX, sentences } from '../constants.ts';
import { type MemberRow, membersIn, othersIn, type SenderRow } from '../members/queries.ts';
import { type FileRow, type MessageRow, type QuotationRow, readForSending } from '../messages/queries.ts';
import { canReadConversation } from '../policy.ts';
import type { SendMessageInput } from '../schema.ts';

export type Sent = { message: MessageRow; sender: SenderRow; members: MemberRow[] };

/**
 * Sends a message. A second one with the same client id is the same message.
 * @throws {PortalError} not_found for non-members, and for another person's file; rule_broken when no other member is
 *   left; too_many for more than people type
 */
export async function sendMessage(ctx: ActorContext, input: SendMessageInput): Promise<Sent> {
  requireAbility(ctx.actor, 'messages.write');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(ctx, input);
    } catch (error) {
      // The same message was stored concurrently, and is found now. Or the members changed meanwhile.
      if (attempt === ATTEMPTS || !(brokeUniqueIndex(error) || error instanceof MembersChanged)) throw error;
    }
  }
}

const ATTEMPTS = 4;

/** A member was added, was removed or left between reading the members and storing the message. */
class MembersChanged extends Error {}

async function sendOnce(ctx: ActorContext, input: SendMessageInput): Promise<Sent> {
  const { conversationId, clientId = null, content, fileId, replyToId = null } = input;
  const me = ctx.actor.userId;
  const { members, sender, known, replyTo } = await readForSending(ctx.services.db, {
    conversationId,
    me,
    clientId,
    replyToId,
  });
  authorizeOrHide(canReadConversation(ctx.actor, membersIn(members)), 'Conversation');
  if (known) return { message: known, sender, members };
  const others = othersIn(members, me);
  if (others.length === 0) throw ruleBroken(sentences.nobodyLeft);
  if (replyToId && !replyTo) throw notFound('Message');

  const audiences = [`user:${me}` as const, ...others];
  const membersSeq = members[0]?.membersSeq ?? 0;
  const sending: New = {
    id: newId(),
    conversationId,
    me,
    type: 'text',
    clientId,
    content,
    now: isoNow(ctx.services.clock),
    replyTo,
    membersSeq,
    audiences,
  };
  const message = await ctx.services.limits.spend('messagesPerAccount', me, async () =>
    fileId === undefined
      ? stored(sending, null, await writeInOneStatement(ctx, storing, valuesOf(sending, null)))
      : write(ctx, async (tx) => {
          const file = await takeFile(tx, ctx, fileId);
          return stored(sending, file, await sendPrepared(tx, storing, valuesOf(sending, file)));
        }),
  );
  afterCommit(ctx, () => ctx.services.realtime.notifyCommitted(arrived(message, others)));
  const readSeq = message.seq;
  return {
    message,
    sender,
    members: members.map((member) => (member.id === me ? { ...member, readSeq } : member)),
  };
}

/** Administrators may attach other people's uploads elsewhere; a message takes only the sender's own. */
async function takeFile(tx: Transaction, ctx: ActorContext, fileId: string): Promise<FileRow> {
  const file = await findFile(tx, ctx.actor.userId, fileId);
  if (!file) throw notFound('File');
  await attachFile(tx, ctx, fileId, FILE_PURPOSE);
  return file;
}

type New = {
  id: string;
  conversationId: string;
  me: string;
  type: MessageRow['type'];
  clientId: string | null;
  content: string;
  now: string;
  replyTo: QuotationRow | null;
  /** Number of the notice with which these members became the current ones. */
  membersSeq: number;
  audiences: Audience[];
};

/** The parameters of the statement. */
const valuesOf = ({ content, replyTo, audiences, ...message }: New, file: FileRow | null) => ({
  ...message,
  content,
  fileId: file?.id ?? null,
  replyToId: replyTo?.id ?? null,
  preview: content ? previewOf(content) : cutText(file?.name ?? '', PREVIEW_MAX),
  audiences: arrayOf(audiences),
});

/**
 * Adds a notice about the person's change of the group to the thread; the group's row is locked.
 * @returns the number of the notice
 */
export async function storeNotice(
  tx: Transaction,
  { services }: Context,
  notice: Pick<New, 'conversationId' | 'me' | 'content' | 'membersSeq' | 'audiences'>,
): Promise<number> {
  const sending: New = {
    id: newId(),
    type: 'notice',
    clientId: null,
    replyTo: null,
    now: isoNow(services.clock),
    ...notice,
  };
  return stored(sending, null, await sendPrepared(tx, storing, valuesOf(sending, null))).seq;
}

/** The stored message. */
function stored(
  { id, conversationId, me, type, clientId, content, replyTo }: New,
  file: FileRow | null,
  [drawn]: Array<{ seq: number; createdAt: string }>,
): MessageRow {
  if (!drawn) throw new MembersChanged();
  const { seq, createdAt: sentAt } = drawn;
  return {
    id,
    conversationId,
    senderId: me,
    type,
    clientId,
    content,
    file,
    replyTo,
    editedAt: null,
    deletedAt: null,
    seq,
    createdAt: sentAt,
  };
}

const uuid = (name: string) => sql`${sql.placeholder(name)}::uuid`;

/**
 * Stores the message and its events in one statement: the number is drawn under the lock of the conversation's row,
 * which is held until the message is visible with it. The sender has read all earlier messages. Stores nothing when the
 * members have changed since they were read.
 */
const storing = { name: 'store_message', build: selectStored };

function selectStored(db: Reader, name: string) {
  const [conversationId, me] = [uuid('conversationId'), uuid('me')];
  const parts = {
    drawn: sql`update ${conversations} set last_seq = last_seq + 1, last_sender_id = ${me}, last_preview = ${sql.placeholder('preview')},
        last_type = ${sql.placeholder('type')}, last_deleted = false, last_activity = greatest(last_activity, ${sql.placeholder('now')}::timestamptz)
      where id = ${conversationId} and members_seq = ${sql.placeholder('membersSeq')} returning last_seq, last_activity`,
    stored: sql`insert into ${messages} (id, conversation_id, seq, sender_id, type, client_id, content, file_id, reply_to_id, created_at)
      select ${uuid('id')}, ${conversationId}, last_seq, ${me}, ${sql.placeholder('type')}, ${sql.placeholder('clientId')}, ${sql.placeholder('content')}, ${uuid('fileId')}, ${uuid('replyToId')}, last_activity
      from drawn`,
    seen: sql`update ${conversationMembers} set read_seq = drawn.last_seq from drawn
      where conversation_id = ${conversationId} and user_id = ${me}`,
    told: keepingEvents(
      sql`${sql.placeholder('audiences')}::text[]`,
      'new_message',
      sql`jsonb_build_object('conversationId', ${conversationId}::text, 'seq', last_seq, 'senderId', ${me}::text)`,
      sql`cross join drawn`,
    ),
  };
  return db
    .with(...Object.entries(parts).map(([part, statement]) => db.$with(part, {}).as(statement)))
    .select({ seq: sql<number>`last_seq`, createdAt: jsonInstant(sql`last_activity`) })
    .from(sql`drawn`)
    .prepare(name);
}

/** Bytes of a text that fit into a notification of PostgreSQL together with the ids of all members. */
const TOLD_MAX = 5_000;

/**
 * The message's text for connected tabs; undefined for long texts, for files, whose links are signed for each reader,
 * and for replies, whose quoted message not every member may read.
 */
function arrived(message: MessageRow, audiences: Audience[]): TransientAnnouncement | undefined {
  const { conversationId, id, seq, senderId, content, createdAt, file, replyTo } = message;
  if (file || replyTo || Buffer.byteLength(JSON.stringify(content)) > TOLD_MAX) return undefined;
  const payload = { conversationId, message: { id, seq, senderId, content, createdAt } };
  return { audiences, name: 'message_arrived', payload };
}

/** The beginning of a message, in one line. */
export const previewOf = (content: string) => cutText(excerpt(content), PREVIEW_MAX);

/** An upload of the person for messages, as a message shows it; undefined for any other id. */
async function findFile(db: Transaction, ownerId: string, fileId: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select({ id: files.id, name: files.originalName, mimeType: files.mimeType, size: files.byteSize })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.ownerId, ownerId)));
  return row;
}
