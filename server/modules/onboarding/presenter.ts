import type { Viewer } from '../../core/kernel/context.ts';
import { presentSessionUser } from '../auth/presenter.ts';
import type { SessionUserRow } from '../auth/queries.ts';

/** The fields of the account that the client needs after the profile was submitted. */
export const presentCompleted = (ctx: Viewer, row: SessionUserRow) => ({
  user: presentSessionUser(ctx, row),
});
