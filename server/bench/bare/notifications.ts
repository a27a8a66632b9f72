import { app, instant, sql, userId } from './app.ts';

const COMPANY = 'Coastal Claims';
const BY_ITSELF = JSON.stringify({ _id: null, id: null, name: COMPANY, firstName: COMPANY, lastName: '' });

const shown = sql`(select row_to_json(told) from (
  select n.id as "_id", n.id, n.kind, n.type, n.title, n.message, n.action_url as "actionUrl",
    n.action_label as "actionLabel", ${instant('n.expires_at')} as "expiresAt", n.urgent,
    case when s.id is null then ${BY_ITSELF}::text::json else (select row_to_json(sender) from (
      select s.id as "_id", s.id, trim(s.first_name || ' ' || s.last_name) as name, s.first_name as "firstName",
        s.last_name as "lastName") sender) end as sender,
    ${instant('n.created_at')} as "createdAt", json_build_array(r.user_id) as recipients,
    r.read_at is not null as "isRead",
    case when r.read_at is null then '[]'::json
      else json_build_array(json_build_object('user', r.user_id, 'readAt', ${instant('r.read_at')})) end as "readBy") told)`;

app.get<{ Querystring: { limit: number } }>('/api/notifications/my', async ({ query: { limit } }, reply) => {
  reply.type('application/json');
  const [answer] = await sql<Array<{ text: string }>>`
    with found as materialized (
      select n.id, ${shown} as told
      from (
        select * from notification_recipients
        where user_id = ${userId} and (expires_at is null or expires_at > now())
        order by notification_id desc limit ${limit}::int + 1
      ) r join notifications n on n.id = r.notification_id left join users s on s.id = n.sender_id
      order by n.id desc)
    select json_build_object(
      'notifications', (select coalesce(json_agg(told), '[]') from (select told from found limit ${limit}::int) page),
      'next', case when (select count(*) from found) > ${limit}::int
        then (select id from found offset ${limit}::int - 1 limit 1) end)::text as text`;
  return answer?.text;
});
