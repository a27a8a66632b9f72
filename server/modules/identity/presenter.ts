import type { Services } from '../../core/kernel/context.ts';
import { presentSessionUser } from '../auth/presenter.ts';
import type { SessionUserRow } from '../auth/queries.ts';

/** The answer to a sign-in, as a password's has it. */
export const presentSignedIn = (
  services: Services,
  { sessionId, token, user }: { sessionId: string; token: string; user: SessionUserRow },
) => ({ user: presentSessionUser({ services, actor: { sessionId } }, user), token });
