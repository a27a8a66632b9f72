import type { Reader } from '@portal/db/client.ts';
import { and, eq, like, sql } from '@portal/db/drizzle.ts';
import { aiSynonyms } from '@portal/db/schema/specialists.ts';
import { type ListOrder, listOrder } from '../../../core/data/list-order.ts';
import { readPage } from '../../../core/data/read-page.ts';
import { searching } from '../../../core/data/search.ts';
import { containedWords } from '../../../core/data/search-words.ts';
import { notFound } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { SYNONYMS_MAX, type SynonymSort } from './constants.ts';
import type { ListSynonymsInput, Synonym } from './schema.ts';

const columns = {
  id: aiSynonyms.id,
  phrases: aiSynonyms.phrases,
  source: aiSynonyms.source,
  updatedAt: aiSynonyms.updatedAt,
};

const orders: Record<SynonymSort, ListOrder> = {
  name: listOrder([sql`lower(${aiSynonyms.phrases}[1])`, aiSynonyms.id]),
  newest: listOrder([aiSynonyms.id], 'desc'),
};

const searched = sql`lower(array_to_string(${aiSynonyms.phrases}, ' ') || ' ' || ${aiSynonyms.source})`;

/** A page of the groups of synonyms. */
export async function listSynonyms(ctx: ActorContext, asked: ListSynonymsInput) {
  requireAbility(ctx.actor, 'specialists.read');
  const { search = '', sort } = asked;
  const order = orders[sort];
  return searching(ctx, search, (db) =>
    readPage(asked, order, ({ limit, after, cursor }) =>
      db
        .select({ ...columns, cursor })
        .from(aiSynonyms)
        .where(and(...containedWords(search).map((pattern) => like(searched, pattern)), after))
        .orderBy(order.by)
        .limit(limit),
    ),
  );
}

/** One group. @throws {PortalError} not_found */
export async function readSynonym(db: Reader, id: string): Promise<Synonym> {
  const [found] = await db.select(columns).from(aiSynonyms).where(eq(aiSynonyms.id, id));
  if (!found) throw notFound('Synonyms');
  return found;
}

/** The phrases of all groups, for the search in a document. */
export async function readPhrases(db: Reader): Promise<string[][]> {
  const rows = await db
    .select({ phrases: aiSynonyms.phrases })
    .from(aiSynonyms)
    .orderBy(aiSynonyms.id)
    .limit(SYNONYMS_MAX);
  return rows.map(({ phrases }) => phrases);
}
