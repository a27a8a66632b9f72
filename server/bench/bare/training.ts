import { app, sql } from './app.ts';

/** By the index of the titles, course after course, until the page is full. */
const page = (limit: number) => sql`
  select l.id, l.course_id, l.user_id, l.assigned_at, l.due_on, c.title, c.video_count,
    trim(u.first_name || ' ' || u.last_name) as name, u.position,
    e.user_id as started_by, e.enrolled_at, e.completed_at, e.completed_videos,
    row_number() over (order by lower(c.title), c.id, lower(u.first_name || ' ' || u.last_name), l.id) as place
  from courses c join course_learners l on l.course_id = c.id join users u on u.id = l.user_id
  left join enrollments e on e.user_id = l.user_id and e.course_id = l.course_id
  where u.status = 'active' and u.onboarding_status = 'approved'
    and (l.assigned_at is not null or e.user_id is not null or exists (
      select from certificates held where held.user_id = l.user_id and held.course_id = l.course_id))
  order by lower(c.title), c.id, lower(u.first_name || ' ' || u.last_name), l.id limit ${limit}::int + 1`;

const line = sql`json_build_object(
  '_id', p.id, 'id', p.id,
  'course', json_build_object('_id', p.course_id, 'id', p.course_id, 'title', p.title),
  'person', json_build_object('_id', p.user_id, 'id', p.user_id, 'name', p.name, 'position', p.position, 'profilePicture', null),
  'state', case when p.completed_at is not null then 'completed'
    when p.due_on < (now() at time zone 'America/New_York')::date then 'overdue'
    when p.started_by is not null then 'in-progress' else 'not-started' end,
  'assignedAt', to_char(p.assigned_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'dueOn', p.due_on,
  'startedAt', to_char(p.enrolled_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'completedAt', to_char(p.completed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'progress', case when p.completed_at is not null then 100
    when p.started_by is null or p.video_count = 0 then 0 else p.completed_videos * 100 / p.video_count end,
  'watchedSeconds', (select coalesce(sum(w.watched_ms), 0) / 1000.0 from course_videos v
    join video_watches w on w.video_id = v.id and w.user_id = p.user_id where v.course_id = p.course_id),
  'certificate', (select json_build_object('number', number,
      'issuedOn', to_char(issued_at at time zone 'America/New_York', 'YYYY-MM-DD'), 'expiresOn', expires_on)
    from certificates held where held.user_id = p.user_id and held.course_id = p.course_id
    order by issued_at desc limit 1))`;

app.get<{ Querystring: { limit: number } }>('/api/training/learners', async ({ query: { limit } }, reply) => {
  reply.type('application/json');
  const [answer] = await sql<Array<{ text: string }>>`
      with p as (${page(limit)})
      select json_build_object(
        'learners', (select coalesce(json_agg(${line} order by p.place), '[]') from p where p.place <= ${limit}::int),
        'next', (select last.id from p last where last.place = ${limit}::int
          and exists (select from p more where more.place > ${limit}::int)))::text as text`;
  return answer?.text;
});
