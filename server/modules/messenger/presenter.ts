import type { ActorContext, Viewer } from '../../core/context.ts';
import { signFileUrl } from '../files/queries.ts';
import { displayName, presentPerson } from '../people/presenter.ts';
import type { PersonRow } from '../people/queries.ts';
import { canChangeMessage } from './policy.ts';
import type { ConversationRow, FileRow, MemberRow, MessageRow, SenderRow } from './queries.ts';
import type { Conversation, Message, MessengerPerson } from './schema.ts';

/** The display name rule's last resort. Everybody has a name, so that it hardly ever comes to it. */
const UNKNOWN = 'Unknown User';

function presentSender(ctx: Viewer, row: SenderRow): MessengerPerson {
  const { id, firstName, lastName, email, profilePictureId } = row;
  const picture = profilePictureId ? signFileUrl(ctx, profilePictureId) : null;
  const name = displayName(row) || email || UNKNOWN;
  return { id, name, firstName, lastName, email, avatar: picture, profilePicture: picture };
}

export function presentConversation(ctx: ActorContext, row: ConversationRow): Conversation {
  const { id, type, lastActivity, lastSeq, members } = row;
  const participants = members.map((member) => ({
    ...presentSender(ctx, member),
    isActive: member.isActive,
    readSeq: member.readSeq,
  }));
  const others = participants.filter((person) => person.id !== ctx.actor.userId);
  const own = members.find((member) => member.id === ctx.actor.userId);
  return {
    id,
    type,
    title: row.title || others.map(({ name }) => name).join(', '),
    participants,
    participantCount: participants.length,
    lastMessage: row.lastSenderId
      ? {
          content: row.lastPreview,
          senderId: row.lastSenderId,
          isDeleted: row.lastDeleted,
          createdAt: lastActivity,
        }
      : null,
    lastActivity,
    lastSeq,
    unreadCount: Math.max(0, lastSeq - (own?.readSeq ?? 0)),
    canWrite: others.some(({ isActive }) => isActive),
  };
}

const presentFile = (ctx: Viewer, file: FileRow) => ({
  ...file,
  url: signFileUrl(ctx, file.id, file.mimeType),
});

/** Messages of one conversation; each of its people is made once. */
export function presentMessages(ctx: ActorContext, members: MemberRow[], rows: MessageRow[]): Message[] {
  const people = new Map(members.map((member) => [member.id, presentSender(ctx, member)]));
  return rows.flatMap(({ clientId, ...row }) => {
    const sender = people.get(row.senderId);
    if (!sender) return [];
    const { senderId, file, ...shown } = row;
    return {
      ...shown,
      sender,
      file: file && presentFile(ctx, file),
      messageType: 'text' as const,
      readBy: members.filter(({ readSeq }) => readSeq >= row.seq).map(({ id }) => id),
      clientId: senderId === ctx.actor.userId ? clientId : null,
      canChange: canChangeMessage(ctx.actor, row),
    };
  });
}

export function presentMessage(
  ctx: ActorContext,
  { message, members }: { message: MessageRow; members: MemberRow[] },
): Message {
  const [shown] = presentMessages(ctx, members, [message]);
  if (!shown) throw new Error('a message was written by somebody who is not a member');
  return shown;
}

export const presentFound = (ctx: Viewer, { sender, ...row }: MessageRow & { sender: SenderRow }) => {
  const { clientId: _, senderId: __, file, ...message } = row;
  return {
    ...message,
    file: file && presentFile(ctx, file),
    sender: presentSender(ctx, sender),
    messageType: 'text' as const,
  };
};

export function presentColleague(ctx: Viewer, { email, ...row }: PersonRow & { email: string }) {
  const { profilePicture, ...person } = presentPerson(ctx, row);
  return { ...person, email, avatar: profilePicture };
}
