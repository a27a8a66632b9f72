-- A second role for the portal: the first one owns the database and migrates it, this one serves people and can change rows
-- only. docs/operating.md ("Use your own PostgreSQL") has the commands: create portal_server once, and run this file as an
-- administrator or as the owner, now and after each version's migrations.
grant usage on schema public, drizzle, graphile_worker to portal_server;
grant select on all tables in schema drizzle to portal_server;
grant select, insert, update, delete on all tables in schema public, graphile_worker to portal_server;
grant usage, select on all sequences in schema public, graphile_worker to portal_server;
-- The tables of the job queue show no rows to anybody but their owner, unless a policy says so.
do $$
declare
  queue regclass;
begin
  for queue in
    select oid::regclass from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
  loop
    execute format('drop policy if exists portal_server on %s', queue);
    execute format('create policy portal_server on %s to portal_server using (true) with check (true)', queue);
  end loop;
end
$$;
