-- Two roles for the portal: one owns the database and migrates it, the other serves people and can change rows only.
-- Once, as an administrator of the server, with passwords of your own:
--   create role portal_owner login password '…';
--   create role portal_server login password '…';
--   create database portal owner portal_owner;
-- For each version of the portal, before its first start: `pnpm db:migrate` with the DATABASE_URL of portal_owner, then
-- this file as portal_owner (`psql --file deploy/database-roles.sql`). The portal runs with the DATABASE_URL of portal_server.
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
