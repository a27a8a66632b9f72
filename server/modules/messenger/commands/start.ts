import type { Transaction } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { conversationMembers, conversations } from '@portal/db/schema/messenger.ts';
import { badInput } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { withFileLinks } from '../../files/queries.ts';
import { sentences } from '../constants.ts';
import { areColleagues } from '../members/queries.ts';
import { readConversation } from '../queries.ts';

import type { CreateConversationInput } from '../schema.ts';

/**
 * Starts a conversation. Two people have one direct conversation, whichever of them starts it and however often.
 * @throws {PortalError} bad_input when the caller is the only member, or for a person who is not active
 */
export async function createConversation(ctx: ActorContext, input: CreateConversationInput) {
  requireAbility(ctx.actor, 'messages.write');
  const me = ctx.actor.userId;
  const others = [...new Set(input.participantIds.map((id) => id.toLowerCase()))].filter((id) => id !== me);
  const [other] = others;
  if (other === undefined) throw refused(sentences.notOnlyYourself);
  const type = input.type ?? (others.length === 1 ? 'direct' : 'group');
  if (type === 'direct' && others.length > 1) throw refused(sentences.directIsForTwo);

  return ctx.services.limits.spend('conversationsPerAccount', me, () =>
    write(ctx, async (tx) => {
      if (!(await areColleagues(tx, others))) throw refused(sentences.participantUnavailable);
      const id = newId();
      const now = isoNow(ctx.services.clock);
      const directKey = type === 'direct' ? [me, other].sort().join(':') : null;
      const title = type === 'group' ? (input.title ?? '') : '';
      // Of two concurrent starts the second one waits here and then finds the first one's conversation.
      const made = await tx
        .insert(conversations)
        .values({ id, type, title, directKey, createdBy: me, lastActivity: now, createdAt: now })
        .onConflictDoNothing({ target: conversations.directKey })
        .returning({ id: conversations.id });
      if (made.length === 0) {
        const known = await findDirect(tx, directKey ?? '');
        return { conversation: await whole(tx, ctx, known ?? ''), isExisting: true };
      }
      const members = [me, ...others];
      await tx.insert(conversationMembers).values(members.map((userId) => ({ conversationId: id, userId })));
      await audit(tx, ctx, {
        action: 'conversation.created',
        subject: ['conversation', id],
        detail: { type, participants: others },
      });
      await announce(
        tx,
        members.map((userId) => `user:${userId}` as const),
        'message_notification',
        { conversationId: id },
      );
      return { conversation: await whole(tx, ctx, id), isExisting: false };
    }),
  );
}

const refused = (sentence: string) => badInput(sentence, { participantIds: sentence });

/** The conversation after a change, for the person who made it. */
export async function whole(tx: Transaction, ctx: ActorContext, id: string) {
  const conversation = await readConversation(tx, id, ctx.actor.userId);
  if (!conversation) throw new Error('a conversation that was just made or found is not there');
  return withFileLinks(ctx, conversation);
}

/** The direct conversation of two people by its key; undefined when they have none. */
async function findDirect(db: Transaction, directKey: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: sql<string>`c.id` })
    .from(sql`${conversations} c`)
    .where(sql`c.direct_key = ${directKey}`);
  return row?.id;
}
