import { newId } from '../../core/kernel/ids.ts';
import { app, sql } from './app.ts';

/** All writes of clocking in, in one statement. */
app.post('/api/time-clock/clock-in', async ({ headers }, reply) => {
  const [id, userId] = [newId(), String(headers['x-user'])];
  const [entry] = await sql`
    with entry as (insert into time_entries (id, user_id, clock_in) values (${id}, ${userId}, now()) returning *),
    line as (insert into audit_log (id, actor_id, action, subject_type, subject_id, detail)
      values (${newId()}, ${userId}, 'time_entry.clocked_in', 'time_entry', ${id}, '{}')),
    told as (insert into realtime_events (audience, name, payload)
      select audience, 'time_clock', jsonb_build_object('userId', ${userId}::text)
      from (values ('admins'), (${`user:${userId}`})) as each (audience))
    select entry.*, pg_notify('portal_realtime', ''), graphile_worker.add_job('time-clock.ask-forgotten',
      payload => json_build_object('entryId', ${id}::text), run_at => now() + interval '16 hours',
      job_key => ${`time-clock-forgotten:${id}`}) is null as queued
    from entry`;
  return reply.code(201).send({ entry });
});
