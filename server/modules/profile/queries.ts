import type { Reader } from '@portal/db/client.ts';
import { eq, sql } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import type { z } from 'zod';
import { JsonText, jsonObject } from '../../core/data/hot/json-text.ts';
import { prepared } from '../../core/data/hot/prepared.ts';
import { jsonRow } from '../../core/data/json-sql.ts';
import { notFound } from '../../core/errors/errors.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { pendingEmailOf } from '../auth/queries.ts';
import { withFileLinks } from '../files/queries.ts';
import { getPerson, userFields } from '../users/queries.ts';
import type { OwnProfile, OwnProfileAnswer, updateProfileInput } from './schema.ts';

/** The caller, with the personal address that waits to be confirmed. */
export const getOwnProfile = (ctx: ActorContext) => readOwnProfile(ctx.services.db, ctx);

/** What a change of the own profile has to be confirmed for: another phone number. */
export async function readProfileEffects(
  { services, actor }: ActorContext,
  { primaryPhone }: z.infer<typeof updateProfileInput>,
): Promise<'moves_contact'[]> {
  requireAbility(actor, 'account.own');
  if (primaryPhone === undefined) return [];
  const before = await getPerson(services.db, actor.userId);
  return primaryPhone === before.primaryPhone ? [] : ['moves_contact'];
}

/** The same within a change. */
export async function readOwnProfile(db: Reader, ctx: ActorContext): Promise<JsonText<OwnProfileAnswer>> {
  const { actor, services } = ctx;
  const own = prepared(db, 'own_profile', (on, name) =>
    on
      .select({ user: sql<string>`${ownProfile}::text` })
      .from(sql`${users}`)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare(name),
  );
  const [row] = await own.execute({ id: actor.userId, now: isoNow(services.clock) });
  if (!row) throw notFound('User');
  return withFileLinks(ctx, jsonObject<OwnProfileAnswer>({ user: new JsonText(row.user) }));
}

const ownProfile = jsonRow<OwnProfile>({
  ...userFields,
  profile: jsonRow<OwnProfile['profile']>({ bio: users.bio }),
  pendingEmail: pendingEmailOf(users, sql.placeholder('now')),
});
