import { SignJWT } from 'jose';
import type postgres from 'postgres';
import { newId } from '../core/kernel/ids.ts';

/** Inserts sessions; signing in a thousand people would take a minute of password hashing. */
export async function tokensOf(sql: postgres.Sql, people: string[], secret: string): Promise<string[]> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const rows = people.map((userId) => ({ id: newId(), user_id: userId, expires_at: expiresAt }));
  await sql`insert into sessions ${sql(rows, 'id', 'user_id', 'expires_at')}`;
  const key = new TextEncoder().encode(secret);
  return Promise.all(
    rows.map(({ id, user_id }) =>
      new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user_id)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    ),
  );
}
