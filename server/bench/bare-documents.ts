import fastify from 'fastify';
import postgres from 'postgres';

/**
 * The baseline of the library: for each answer a statement written for just that one, on a bare Fastify route.
 * PostgreSQL makes the JSON, which is sent as text. Documents are counted only once.
 */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
const userId = process.env.BENCH_USER_ID ?? '';
const app = fastify();

/** A literal in the statements, so that PostgreSQL plans with it. */
const LIMIT = 20;

const [reader] = await sql<Array<{ role: string }>>`select role from users where id = ${userId}`;
const readsAll = reader?.role === 'admin';
const [all] = await (readsAll
  ? sql<Array<{ total: number }>>`select count(*)::int as total from documents`
  : sql<Array<{ total: number }>>`
      select count(distinct document_id)::int as total from document_departments dd
      join user_departments ud using (department_id) where ud.user_id = ${userId}`);
const total = all?.total ?? 0;

type Part = postgres.PendingQuery<postgres.Row[]>;

const answerOf = (ids: Part) => sql<Array<{ text: string }>>`
  select '{"documents":[' || coalesce(string_agg(json, ',' order by page.id desc), '') || '],"currentPage":1,"totalPages":'
    || ${Math.max(1, Math.ceil(total / LIMIT))}::int || ',"total":' || ${total}::int || '}' as text
  from (
    select d.id, (select row_to_json(fields) from (
      select d.id as _id, d.id, d.name, d.description, shared.list -> 0 as department, shared.list as departments, d.tags,
        (select row_to_json(uploader) from (
          select u.id as _id, u.id, u.first_name as "firstName", u.last_name as "lastName") uploader) as "uploadedBy",
        to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
        d.download_count as "downloadCount", f.byte_size as "fileSize", f.mime_type as "mimeType",
        f.original_name as "fileName", null as passage) fields)::text as json
    from (${ids}) page join documents d on d.id = page.id join files f on f.id = d.file_id
    join users u on u.id = d.uploaded_by cross join lateral (
      select json_agg(own order by lower(own.name)) as list from (
        select own.id as _id, own.id, own.name from document_departments dd
        join departments own on own.id = dd.department_id where dd.document_id = d.id) own) shared) page`;

/** The newest documents of each of the reader's departments, and the newest among those. */
const ids = readsAll
  ? sql`select id from documents order by id desc limit 20`
  : sql`select distinct newest.id from user_departments ud cross join lateral (
      select dd.document_id as id from document_departments dd where dd.department_id = ud.department_id
      order by dd.document_id desc limit 20) newest
    where ud.user_id = ${userId} order by newest.id desc limit 20`;

app.get('/api/documents', async (_request, reply) => {
  reply.type('application/json');
  const [answer] = await answerOf(ids);
  return answer?.text;
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
