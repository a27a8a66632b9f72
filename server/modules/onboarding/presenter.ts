import type { Services } from '../../core/context.ts';
import { presentSessionUser } from '../auth/presenter.ts';
import type { SessionUserRow } from '../auth/queries.ts';

/** What the client keeps of the account after it handed its profile in. */
export const presentCompleted = (services: Services, row: SessionUserRow) => ({
  user: presentSessionUser(services, row),
});
