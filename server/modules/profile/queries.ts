import type { Reader } from '@portal/db/client.ts';
import type { ActorContext } from '../../core/context.ts';
import { findPendingEmail } from '../auth/queries.ts';
import { getPerson } from '../users/queries.ts';

/** The caller, with the personal address that waits to be confirmed. */
export const getOwnProfile = (ctx: ActorContext) => readOwnProfile(ctx.services.db, ctx);

/** The same within a change. */
export async function readOwnProfile(db: Reader, { actor, services: { clock } }: ActorContext) {
  const [person, pendingEmail] = await Promise.all([
    getPerson(db, actor.userId),
    findPendingEmail(db, clock, actor.userId),
  ]);
  return { ...person, pendingEmail };
}

export type OwnProfileRow = Awaited<ReturnType<typeof readOwnProfile>>;
