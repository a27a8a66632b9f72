import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessions } from '@portal/db/schema/sessions.ts';
import { users } from '@portal/db/schema/users.ts';
import { createTestDatabase, type TestDatabase } from '@portal/db/test/database.ts';
import { type AppOptions, buildApp, type Portal } from '../app.ts';
import { newId } from '../core/ids.ts';
import { readSettings, type Settings } from '../settings.ts';

export type TestPortal = Portal & {
  url: string;
  database: TestDatabase;
  settings: Settings;
  /** Makes an account with a live session. */
  signIn(fields?: Partial<typeof users.$inferInsert>): Promise<{ userId: string; token: string }>;
};

const fullAccess = { onboardingStatus: 'approved', status: 'active' } as const;

/** The whole portal on a database and a data folder of its own, listening on loopback. Its jobs run only after `start`. */
export async function openTestPortal(
  options: Pick<AppOptions, 'clock' | 'mail' | 'storage'> = {},
): Promise<TestPortal> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-data-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    PORTAL_DATA_DIR: dataDir,
    PORTAL_SECRET: randomUUID(),
    LOG_LEVEL: 'silent',
  });
  const portal = await buildApp({ settings, databaseUrl: database.url, ...options });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  return {
    ...portal,
    url: `http://127.0.0.1:${port}`,
    database,
    settings,
    async signIn(fields = {}) {
      const [userId, sessionId] = [newId(), newId()];
      const email = `${userId}@example.com`;
      const person = {
        firstName: 'Ada',
        lastName: 'Shore',
        primaryEmail: email,
        primaryPhone: '555 010 0199',
      };
      await database.db.insert(users).values({ id: userId, ...person, ...fullAccess, ...fields });
      const expiresAt = new Date(portal.services.clock.now().getTime() + 3_600_000);
      await database.db
        .insert(sessions)
        .values({ id: sessionId, userId, expiresAt: expiresAt.toISOString() });
      return {
        userId,
        token: await portal.services.sessions.issueToken({ id: sessionId, userId, expiresAt }),
      };
    },
    async close() {
      await portal.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
