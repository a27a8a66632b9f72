import type { Viewer } from '../../core/kernel/context.ts';
import { presentSessionUser } from '../auth/presenter.ts';
import type { SessionUserRow } from '../auth/queries.ts';

/** What the client keeps of the account after it handed its profile in. */
export const presentCompleted = (ctx: Viewer, row: SessionUserRow) => ({
  user: presentSessionUser(ctx, row),
});
