import { eq } from '@portal/db/drizzle.ts';
import { sessions } from '@portal/db/schema/sessions.ts';
import { PortalError } from '../errors/errors.ts';
import { minutes } from '../kernel/clock.ts';
import type { ActorContext } from '../kernel/context.ts';

/** How long one confirmation lasts. Signing in is one, too. */
const STEP_UP_MS = minutes(10);

/**
 * Refuses a session whose person has not shown lately that it is them.
 * @throws {PortalError} confirmation_needed
 */
export async function requireStepUp({ services: { db, clock }, actor }: ActorContext): Promise<void> {
  // It has no session that could be stolen.
  if (actor.service) return;
  const [session] = await db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId));
  if (session && clock.now().getTime() - Date.parse(session.confirmedAt) < STEP_UP_MS) return;
  throw new PortalError('confirmation_needed', "Confirm that it's you, then try again.");
}
