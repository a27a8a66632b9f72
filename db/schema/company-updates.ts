import { type AnyPgColumn, boolean, check, index, pgTable, sql, text, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** What words are looked for in, in lower case. */
export const updateSearchText = (table: { title: AnyPgColumn; content: AnyPgColumn }) =>
  sql<string>`lower(${table.title} || ' ' || ${table.content})`;

/** News of the company. Everybody with full access reads it between `published_at` and `expires_at`. */
export const companyUpdates = pgTable(
  'company_updates',
  {
    id: id(),
    title: text('title').notNull(),
    /** Markdown, without raw HTML: such text is shown as it is written. */
    content: text('content').notNull(),
    type: text('type', { enum: ['news', 'event', 'announcement'] }).notNull(),
    priority: text('priority', { enum: ['low', 'medium', 'high', 'urgent'] })
      .notNull()
      .default('medium'),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    isPublished: boolean('is_published').notNull().default(false),
    /** When staff begin to see it; lies ahead for one that is scheduled. Null exactly while it is not published. */
    publishedAt: instant('published_at'),
    /** From this instant on staff do not see it any more. Null for no end. */
    expiresAt: instant('expires_at'),
    /** When everybody was told that it is there; null while that is still to be done. */
    announcedAt: instant('announced_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('company_updates_published_at', sql`${table.isPublished} = (${table.publishedAt} is not null)`),
    /** What staff read, newest first; an expired one is passed over without a look at the table. */
    index('company_updates_published_idx')
      .on(table.publishedAt, table.id, table.expiresAt)
      .where(sql`${table.isPublished}`),
    /** Any part of any word that people type; needs the extension pg_trgm. */
    index('company_updates_search_idx').using('gin', sql`(${updateSearchText(table)}) gin_trgm_ops`),
    /** The administrators' list by title. */
    index('company_updates_order_idx').on(sql`lower(${table.title})`, table.id),
    /** Titles like a word that was mistyped. */
    index('company_updates_title_idx').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
  ],
);
