import { type CsvColumns, csvInstant, csvWords } from '../../core/data/csv.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { statusOf } from './policy.ts';
import type { UpdateRow } from './queries.ts';
import type { CompanyUpdate } from './schema.ts';

export const presentUpdate = (ctx: ActorContext, row: UpdateRow): CompanyUpdate => ({
  ...row,
  status: statusOf(row, isoNow(ctx.services.clock)),
});

export const updateFileColumns: CsvColumns<CompanyUpdate> = [
  ['Title', ({ title }) => title],
  ['Type', ({ type }) => csvWords(type)],
  ['Priority', ({ priority }) => csvWords(priority)],
  ['Status', ({ status }) => csvWords(status)],
  ['Published (UTC)', ({ publishedAt }) => csvInstant(publishedAt)],
  ['Expires (UTC)', ({ expiresAt }) => csvInstant(expiresAt)],
  ['Author', ({ author }) => author.name],
  ['Created (UTC)', ({ createdAt }) => csvInstant(createdAt)],
  ['Content', ({ content }) => content],
];
