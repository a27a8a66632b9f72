import { app, sql, userId } from './app.ts';

/** The query alone: its answer has other names. */
app.get('/api/auth/profile', async () => {
  const [user] = await sql`
    select id, first_name, last_name, primary_email, work_email, position, role, onboarding_status, status,
      profile_picture_id
    from users where id = ${userId}`;
  return { user };
});
