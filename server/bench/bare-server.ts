import fastify from 'fastify';
import postgres from 'postgres';

/** The baseline: the same query on a bare Fastify route, without authentication. */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
const userId = process.env.BENCH_USER_ID ?? '';
const app = fastify();

app.get('/api/auth/profile', async () => {
  const [user] = await sql`
    select id, first_name, last_name, primary_email, work_email, position, role, onboarding_status, status,
      profile_picture_id
    from users where id = ${userId}`;
  return { user };
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
