import type { Reader } from '@portal/db/client.ts';
import { eq, sql } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { isoNow } from '../../core/clock.ts';
import type { ActorContext } from '../../core/context.ts';
import { notFound } from '../../core/errors.ts';
import { preparedQuick } from '../../core/prepared.ts';
import { pendingEmailOf } from '../auth/queries.ts';
import { managers, personValues } from '../users/queries.ts';

/** The caller, with the personal address that waits to be confirmed. */
export const getOwnProfile = (ctx: ActorContext) => readOwnProfile(ctx.services.db, ctx);

/** The same within a change. */
export async function readOwnProfile(db: Reader, { actor, services: { clock } }: ActorContext) {
  const own = preparedQuick(db, 'own_profile', (on, name) =>
    on
      .select({ ...personValues, pendingEmail: pendingEmailOf(users.id, sql.placeholder('now')) })
      .from(users)
      .leftJoin(managers, eq(managers.id, users.managerId))
      .where(eq(users.id, sql.placeholder('id')))
      .prepare(name),
  );
  const [row] = await own.execute({ id: actor.userId, now: isoNow(clock) });
  if (!row) throw notFound('User');
  return row;
}

export type OwnProfileRow = Awaited<ReturnType<typeof readOwnProfile>>;
