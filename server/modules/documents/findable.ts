import { sql } from '@portal/db/drizzle.ts';
import { departments } from '@portal/db/schema/departments.ts';
import { documentDepartments, documents } from '@portal/db/schema/documents.ts';
import { files } from '@portal/db/schema/files.ts';
import { may } from '../../core/contract/abilities.ts';
import { type Findable, finds, hasWords, titleDistance, titleFit } from '../../core/kernel/findable.ts';
import { bestPassage, isSharedWith } from './queries.ts';

/**
 * Documents of the caller's departments, or all of them for administrators, with the same search text as in the
 * library.
 */
export const findable: Findable = {
  kind: 'documents',
  order: 20,
  ability: 'portal.read',
  find: (searchQuery) => {
    const { actor, words, roughly, limit } = searchQuery;
    const query = sql`search_query(${words.join(' ')}, ' & ')`;
    const mine = may(actor, 'documents.read') ? sql`true` : isSharedWith(actor.userId, sql`d.id`);
    const named = sql`
      select d.id, ${titleFit(sql`d.name`, searchQuery)} as fit, ${titleDistance(sql`d.name`, searchQuery)} as unlike from ${documents} d
      where ${hasWords(sql`lower(d.name)`, searchQuery)} and ${mine}
      order by fit, unlike, d.id desc limit ${limit}`;
    const said = sql`
      select d.id, case when d.own_words @@ ${query} then 3 else 4 end as fit, null::float4 as unlike from ${documents} d
      where d.id in (
        select d.id from ${documents} d where d.words @@ ${query} and ${mine} order by d.id desc limit ${LOOKED_AT})
      and not exists (select from named where named.id = d.id)
      order by fit, d.id desc limit ${limit}`;
    return sql`(
      with named as materialized (${named}),
      said as (select * from (${said}) said where (select count(*) from named) < ${limit}::int),
      best as (select * from named union all select * from said limit ${limit})
      select ${finds({
        id: sql`d.id`,
        title: sql`d.name`,
        detail: sharedWith,
        place: roughly ? justFile : withPage(words),
        fit: sql`best.fit`,
      })} from best join ${documents} d on d.id = best.id order by best.fit, best.unlike, d.id desc)`;
  },
};

/** Maximum documents that match elsewhere than in their names, the newest first. */
const LOOKED_AT = sql.raw('500');

const sharedWith = sql`(
  select string_agg(own.name, ', ' order by lower(own.name))
  from ${documentDepartments} dd join ${departments} own on own.id = dd.department_id where dd.document_id = d.id)`;

const mimeType = sql`'mimeType', (select f.mime_type from ${files} f where f.id = d.file_id)`;
const justFile = sql`json_build_object(${mimeType})`;

/** The page of the match, when only the file's text matches. */
const withPage = (words: readonly string[]) =>
  sql`json_build_object(${mimeType}, 'page', case when not d.own_words @@ search_query(${words.join(' ')}, ' & ') then (
    select best.page from (${bestPassage(words.join(' '))}) best) end)`;
