import { app, byName, instant, isColleague, sql, userId } from './app.ts';

const person =
  sql.unsafe(`u.id as "_id", u.id, u.first_name || ' ' || u.last_name as name, u.first_name as "firstName",
  u.last_name as "lastName", coalesce(u.work_email, u.primary_email) as email, null as avatar, null as "profilePicture"`);

type Page = { Querystring: { limit: number; before?: string } };

app.get<Page>('/api/messages/conversations', async ({ query: { limit } }, reply) => {
  reply.type('application/json');
  const [answer] = await sql<Array<{ text: string }>>`
    with found as materialized (
      select c.*, own.read_seq, own.is_muted from conversation_members own join conversations c on c.id = own.conversation_id
      where own.user_id = ${userId} order by c.last_activity desc, c.id desc limit ${limit}::int + 1)
    select json_build_object(
      'conversations', (select coalesce(json_agg((select row_to_json(shown) from (
        select c.id as "_id", c.id, c.type, coalesce(nullif(c.title, ''), others) as title, c.title as "groupName", participants,
          json_array_length(participants) as "participantCount",
          case when c.last_sender_id is not null then json_build_object('content', c.last_preview, 'senderId', c.last_sender_id,
            'messageType', c.last_type, 'isDeleted', c.last_deleted, 'createdAt', ${instant('c.last_activity')}) end as "lastMessage",
          ${instant('c.last_activity')} as "lastActivity", c.last_seq as "lastSeq",
          greatest(0, c.last_seq - c.read_seq) as "unreadCount", c.is_muted as "isMuted", writable as "canWrite",
          c.type = 'group' and not c.is_managed as "canChange",
          c.type = 'group' and not c.is_managed and (c.created_by = ${userId} or not founded) as "canRemove") shown)
        order by c.last_activity desc, c.id desc), '[]')
        from (select * from found order by last_activity desc, id desc limit ${limit}::int) c, lateral (
          select json_agg((select row_to_json(p) from (
              select ${person}, ${isColleague} as "isActive", m.read_seq as "readSeq", m.joined_seq as "joinedSeq") p) ${byName}) as participants,
            string_agg(u.first_name || ' ' || u.last_name, ', ' ${byName}) filter (where u.id <> ${userId}) as others,
            bool_or(${isColleague}) filter (where u.id <> ${userId}) as writable,
            bool_or(${isColleague} and u.id = c.created_by) as founded
          from conversation_members m join users u on u.id = m.user_id where m.conversation_id = c.id) people),
      'next', case when (select count(*) from found) > ${limit}::int then
        (select id from found order by last_activity desc, id desc offset ${limit}::int - 1 limit 1) end)::text as text`;
  return answer?.text;
});

app.get<Page & { Params: { id: string } }>(
  '/api/messages/conversations/:id/messages',
  async ({ params: { id }, query: { limit, before } }, reply) => {
    reply.type('application/json');
    const [answer] = await sql<Array<{ text: string }>>`
      with found as materialized (
        select * from messages where conversation_id = ${id} and seq < coalesce(
          (select seq from messages where id = ${before ?? null}::uuid), 2147483647)
        order by seq desc limit ${limit}::int + 1
      ), members as materialized (
        select m.user_id, m.read_seq, name_key(u.first_name || ' ' || u.last_name) as place,
          (select row_to_json(p) from (select ${person}) p) as shown
        from conversation_members m join users u on u.id = m.user_id where m.conversation_id = ${id})
      select json_build_object(
        'messages', (select coalesce(json_agg((select row_to_json(said) from (
            select m.id as "_id", m.id, m.conversation_id as "conversationId", m.seq, s.shown as sender, m.content,
              (select row_to_json(f) from (select f.id as "_id", f.id, f.original_name as name, f.mime_type as "mimeType",
                f.byte_size as size from files f where f.id = m.file_id) f) as file,
              case when m.reply_to_id is not null then (select row_to_json(a) from (
                select q.id as "_id", q.id, q.seq, w.first_name || ' ' || w.last_name as "senderName", left(q.content, 140) as content,
                  q.deleted_at is not null as "isDeleted"
                from messages q join users w on w.id = q.sender_id where q.id = m.reply_to_id) a) end as "replyTo",
              m.type as "messageType", ${instant('m.created_at')} as "createdAt", ${instant('m.edited_at')} as "editedAt",
              ${instant('m.deleted_at')} as "deletedAt",
              (select coalesce(json_agg(r.user_id order by r.place, r.user_id), '[]') from members r where r.read_seq >= m.seq) as "readBy",
              case when m.sender_id = ${userId} then m.client_id end as "clientId",
              m.sender_id = ${userId} and m.deleted_at is null and m.type = 'text' as "canChange") said) order by m.seq), '[]')
          from (select * from found order by seq desc limit ${limit}::int) m join members s on s.user_id = m.sender_id),
        'next', case when (select count(*) from found) > ${limit}::int then
          (select id from found order by seq desc offset ${limit}::int - 1 limit 1) end)::text as text`;
    return answer?.text;
  },
);
