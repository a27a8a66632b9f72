import type { ActorContext, Viewer } from '../../core/kernel/context.ts';
import { signFileUrl } from '../files/queries.ts';
import { displayName, presentPerson } from '../people/presenter.ts';
import type { PersonRow } from '../people/queries.ts';
import type { MemberRow, SenderRow } from './members/queries.ts';
import type { FileRow, MessageRow } from './messages/queries.ts';
import { canChangeMessage } from './policy.ts';
import type { Message, MessengerPerson } from './schema.ts';

/** The display name rule's fallback. Everybody has a name, so that it hardly occurs. */
const UNKNOWN = 'Unknown User';

function presentSender(ctx: Viewer, row: SenderRow): MessengerPerson {
  const { id, firstName, lastName, email, profilePictureId } = row;
  const picture = profilePictureId ? signFileUrl(ctx, profilePictureId) : null;
  const name = displayName(row) || email || UNKNOWN;
  return { id, name, firstName, lastName, email, avatar: picture, profilePicture: picture };
}

const presentFile = (ctx: Viewer, file: FileRow) => ({
  ...file,
  url: signFileUrl(ctx, file.id, file.mimeType),
});

/** A message after a change, for the person who made it. */
export function presentMessage(
  ctx: ActorContext,
  { message: row, sender, members }: { message: MessageRow; sender: SenderRow; members: MemberRow[] },
): Message {
  const { clientId, senderId, file, type, ...message } = row;
  return {
    ...message,
    sender: presentSender(ctx, sender),
    file: file && presentFile(ctx, file),
    messageType: type,
    readBy: members
      .filter(({ readSeq, joinedSeq }) => readSeq >= row.seq && joinedSeq < row.seq)
      .map(({ id }) => id),
    clientId: senderId === ctx.actor.userId ? clientId : null,
    canChange: canChangeMessage(ctx.actor, row),
  };
}

export const presentFound = (ctx: Viewer, { sender, ...row }: MessageRow & { sender: SenderRow }) => {
  const { clientId: _, senderId: __, file, type, ...message } = row;
  return {
    ...message,
    file: file && presentFile(ctx, file),
    sender: presentSender(ctx, sender),
    messageType: type,
  };
};

export function presentColleague(ctx: Viewer, { email, ...row }: PersonRow & { email: string }) {
  const { profilePicture, ...person } = presentPerson(ctx, row);
  return { ...person, email, avatar: profilePicture };
}
