import { isoNow } from '../../core/clock.ts';
import type { ActorContext } from '../../core/context.ts';
import { statusOf } from './policy.ts';
import type { UpdateRow } from './queries.ts';
import type { CompanyUpdate } from './schema.ts';

export const presentUpdate = (ctx: ActorContext, row: UpdateRow): CompanyUpdate => ({
  ...row,
  status: statusOf(row, isoNow(ctx.services.clock)),
});
