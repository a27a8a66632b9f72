import fastify from 'fastify';
import postgres from 'postgres';

/**
 * The baseline of the course catalogue: a statement written for just that answer, on a bare Fastify route. PostgreSQL
 * makes the JSON, which is sent as text. Its courses have no pictures, so that no links are signed.
 */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
const userId = process.env.BENCH_USER_ID ?? '';
const app = fastify();

const [reader] = await sql<Array<{ role: string }>>`select role from users where id = ${userId}`;
const offered =
  reader?.role === 'admin'
    ? sql``
    : sql`and (c.for_everybody or exists (
        select from course_departments cd join user_departments ud using (department_id)
        where cd.course_id = c.id and ud.user_id = ${userId}))`;

app.get('/api/courses', async (_request, reply) => {
  reply.type('application/json');
  const [answer] = await sql<Array<{ text: string }>>`
    select '{"courses":[' || coalesce(string_agg(page.json, ',' order by page.place) filter (where page.place <= 50), '')
      || '],"next":' || coalesce(case when count(*) > 50 then '"' || max(page.id::text) filter (where page.place = 50) || '"' end, 'null')
      || '}' as text
    from (
      select c.id, row_number() over (order by c.id desc) as place, (select row_to_json(fields) from (
        select c.id as _id, c.id, c.title, c.description, c.category, c.level, c.duration_minutes as duration, c.instructor,
          null as "imageUrl", c.video_count as "videoCount",
          case when e.completed_at is not null then 'completed' when e.user_id is not null then 'in-progress'
            else 'not-started' end as status,
          to_char(e.enrolled_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "enrolledAt",
          to_char(e.completed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "completedAt",
          case when e.completed_at is not null then 100 when e.user_id is null or c.video_count = 0 then 0
            else e.completed_videos * 100 / c.video_count end as progress) fields)::text as json
      from (select * from courses c where is_published ${offered} order by id desc limit 51) c
      left join enrollments e on e.course_id = c.id and e.user_id = ${userId}) page`;
  return answer?.text;
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
