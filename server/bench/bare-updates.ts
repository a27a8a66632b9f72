import fastify from 'fastify';
import postgres from 'postgres';

/**
 * The baseline of company updates: a statement written for just the newest ones, on a bare Fastify route. PostgreSQL
 * makes the JSON, which is sent as text.
 */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
const app = fastify();

const instant = (column: string) => sql.unsafe(`to_char(u.${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

app.get<{ Querystring: { limit: number } }>(
  '/api/company-updates/published',
  async ({ query: { limit } }, reply) => {
    reply.type('application/json');
    const [answer] = await sql<Array<{ text: string }>>`
      with found as materialized (
        select u.id, u.published_at, row_to_json(one) as json
        from company_updates u join users a on a.id = u.author_id, lateral (
          select u.id as _id, u.id, u.title, u.content, u.type, u.priority, 'published' as status,
            u.is_published as "isPublished", ${instant('published_at')} as "publishedAt",
            ${instant('expires_at')} as "expiresAt",
            json_build_object('_id', a.id, 'id', a.id, 'name', trim(a.first_name || ' ' || a.last_name),
              'firstName', a.first_name, 'lastName', a.last_name) as author,
            ${instant('created_at')} as "createdAt", ${instant('updated_at')} as "updatedAt") one
        where u.is_published and u.published_at <= now() and (u.expires_at is null or u.expires_at > now())
        order by u.published_at desc, u.id desc limit ${limit}::int + 1)
      select json_build_object('updates',
        (select coalesce(json_agg(json), '[]') from (select json from found limit ${limit}::int) page),
        'next', case when (select count(*) from found) > ${limit}::int
          then (select id from found offset ${limit}::int - 1 limit 1) end)::text as text`;
    return answer?.text;
  },
);

process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) });
