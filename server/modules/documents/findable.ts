import { sql } from '@portal/db/drizzle.ts';
import { departments } from '@portal/db/schema/departments.ts';
import { documentDepartments, documentPassages, documents } from '@portal/db/schema/documents.ts';
import { files } from '@portal/db/schema/files.ts';
import { type Findable, finds, hasWords, titleFit, unlikeness } from '../../core/findable.ts';
import { canSeeDocuments, seesAllDocuments } from './policy.ts';
import { isSharedWith } from './queries.ts';

/** Documents of the caller's departments, or all of them for administrators, by all that the library finds them by. */
export const findable: Findable = {
  kind: 'documents',
  order: 20,
  mayFind: canSeeDocuments,
  find: (sought) => {
    const { actor, words, roughly, limit } = sought;
    const query = sql`search_query(${words.join(' ')}, ' & ')`;
    const wanted = roughly ? hasWords(sql`lower(d.name)`, sought) : sql`d.words @@ ${query}`;
    const mine = seesAllDocuments(actor) ? sql`true` : isSharedWith(actor.userId, sql`d.id`);
    const byWhat = roughly ? unlikeness(sql`d.name`, sought) : sql`(d.own_words @@ ${query}) desc`;
    return sql`(
      select ${finds({ id: sql`d.id`, title: sql`d.name`, detail: sharedWith, place: roughly ? justFile : withPage(words), fit: sql`d.fit` })} from (
        select d.id, d.name, d.file_id, d.own_words, ${titleFit(sql`d.name`, sought)} as fit
        from ${documents} d where ${wanted} and ${mine}
        order by fit, ${byWhat}, d.id desc limit ${limit}) d)`;
  },
};

const sharedWith = sql`(
  select string_agg(own.name, ', ' order by lower(own.name))
  from ${documentDepartments} dd join ${departments} own on own.id = dd.department_id where dd.document_id = d.id)`;

const mimeType = sql`'mimeType', (select f.mime_type from ${files} f where f.id = d.file_id)`;
const justFile = sql`json_build_object(${mimeType})`;

/** Where the words stand in the file, when nothing but the file has them. */
const withPage = (words: readonly string[]) => {
  const some = sql`search_query(${words.join(' ')}, ' | ')`;
  return sql`json_build_object(${mimeType}, 'page', case when not d.own_words @@ search_query(${words.join(' ')}, ' & ') then (
    select p.page from ${documentPassages} p where p.document_id = d.id and p.words @@ ${some}
    order by ts_rank(p.words, ${some}) desc, p.ordinal limit 1) end)`;
};
