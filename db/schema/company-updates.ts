import { type AnyPgColumn, boolean, check, index, pgTable, sql, text, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** The searchable text of an update, in lower case. */
export const updateSearchText = (table: { title: AnyPgColumn; content: AnyPgColumn }) =>
  sql<string>`name_key(${table.title} || ' ' || ${table.content})`;

/** Company news. Everybody with full access reads it between `published_at` and `expires_at`. */
export const companyUpdates = pgTable(
  'company_updates',
  {
    id: id(),
    title: text('title').notNull(),
    /** Markdown; raw HTML is shown as text. */
    content: text('content').notNull(),
    type: text('type', { enum: ['news', 'event', 'announcement'] }).notNull(),
    priority: text('priority', { enum: ['low', 'medium', 'high', 'urgent'] })
      .notNull()
      .default('medium'),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    isPublished: boolean('is_published').notNull().default(false),
    /** When staff begin to see it; in the future when scheduled. Null if and only if it is unpublished. */
    publishedAt: instant('published_at'),
    /** When staff stop seeing it; null for never. */
    expiresAt: instant('expires_at'),
    /** When its notification was sent; null while that is pending. */
    announcedAt: instant('announced_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('company_updates_published_at', sql`${table.isPublished} = (${table.publishedAt} is not null)`),
    /** The staff list, newest first; expired ones are filtered within the index. */
    index('company_updates_published_idx')
      .on(table.publishedAt, table.id, table.expiresAt)
      .where(sql`${table.isPublished}`),
    /** Substring search; needs the extension pg_trgm. */
    index('company_updates_search_idx').using('gin', sql`(${updateSearchText(table)}) gin_trgm_ops`),
    /** The administrators' list by title. */
    index('company_updates_order_idx').on(sql`lower(${table.title})`, table.id),
    /** Similarity search of mistyped titles. */
    index('company_updates_title_idx').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
  ],
);
