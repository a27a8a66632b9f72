import { SAMPLE_PASSWORD, SAMPLE_SIGN_INS } from '@portal/db/sample/sign-ins.ts';
import { files } from '@portal/db/schema/files.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { Context } from './core/kernel/context.ts';
import { nameFrom, prepareFirstStart } from './first-start.ts';
import { isCommonPassword } from './modules/auth/commands/passwords.ts';
import { signIn } from './modules/auth/commands/sign-in.ts';
import { sentences } from './modules/auth/constants.ts';
import { newPassword } from './modules/auth/schema.ts';
import { loadSampleIfEmpty } from './sample.ts';
import { loadSampleInChildProcess } from './sample-process.ts';
import type { Settings } from './settings.ts';
import { SettingsError } from './settings-files.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './test/harness.ts';
import { holdTable } from './test/hold-table.ts';

afterEach(closeTestPortal);

const partsOf = ({ services, database: { sql } }: TestPortal) => ({ ...services, sql });

const start = (portal: TestPortal, settings: Partial<Settings> = {}) => {
  const parts = partsOf(portal);
  return prepareFirstStart({ ...parts, settings: { ...parts.settings, ...settings } }, () =>
    loadSampleIfEmpty(parts),
  );
};

const visitor = ({ services }: TestPortal): Context => ({
  services,
  log: services.log,
  requestId: 'test',
  actor: null,
  client: { ip: '127.0.0.1', network: '127.0.0.1', userAgent: '' },
});

const addressesIn = ({ database }: TestPortal) =>
  database.sql<Array<{ address: string; stage: string; role: string }>>`
    select a.address, u.onboarding_status || ' ' || u.status as stage, u.role
    from sign_in_addresses a join users u on u.id = a.user_id order by a.address`;

describe('with the sample company', () => {
  test('its password may be chosen by people', async () => {
    expect(newPassword.safeParse(SAMPLE_PASSWORD).success).toBe(true);
    expect(await isCommonPassword(SAMPLE_PASSWORD)).toBe(false);
  });

  test('several servers fill an empty database once, and every later start says who can sign in', async () => {
    const portal = await startTestPortal();
    const starts = await Promise.all([start(portal), start(portal), start(portal)]);
    const expected = { kind: 'sample', people: SAMPLE_SIGN_INS, password: SAMPLE_PASSWORD };
    expect(starts).toEqual([expected, expected, expected]);
    expect(await start(portal)).toEqual(expected);
    expect(await portal.database.db.select().from(users)).toHaveLength(48);
    expect(await start(portal, { production: true })).toEqual({ kind: 'existing' });
  });

  test('everybody signs in with the password, by every address, and documents can be read', async () => {
    const portal = await startTestPortal();
    await start(portal);
    const ctx = visitor(portal);
    const known = await addressesIn(portal);
    expect(known.length).toBe(2 * 41 + 6);
    for (const { address, role } of known) {
      const { user } = await signIn(ctx, { email: address, password: SAMPLE_PASSWORD });
      expect(user.role).toBe(role);
    }
    const addresses = new Map(known.map(({ address, role }) => [address, role]));
    for (const { email, role } of SAMPLE_SIGN_INS) expect(addresses.get(email)).toBe(role);

    for (const file of await portal.database.db.select().from(files)) {
      const bytes = Buffer.concat(await (await portal.services.storage.get(file.storageKey)).toArray());
      expect(bytes.length).toBe(file.byteSize);
    }
  });

  test('nothing is left of a load that failed, and the next start repeats it', async () => {
    const portal = await startTestPortal();
    const { services } = portal;
    let puts = 0;
    const storage = {
      ...services.storage,
      put: async (...args: Parameters<typeof services.storage.put>) => {
        puts += 1;
        if (puts > 20) throw new Error('the disk is full');
        await services.storage.put(...args);
      },
    };
    const fill = () => loadSampleIfEmpty({ ...partsOf(portal), storage });
    await expect(prepareFirstStart(partsOf(portal), fill)).rejects.toThrow('the disk is full');
    expect(await portal.database.db.select().from(users)).toEqual([]);
    expect(await start(portal)).toMatchObject({ kind: 'sample' });
  });

  test('the portal loads it in a process of its own, with its own settings', async () => {
    const portal = await startTestPortal();
    const { settings } = portal.services;
    await loadSampleInChildProcess({ settings, databaseUrl: portal.database.url });
    expect(await portal.database.db.select().from(users)).toHaveLength(48);
    const [file] = await portal.database.db.select().from(files);
    const stored = await portal.services.storage.get(file?.storageKey ?? '');
    expect(Buffer.concat(await stored.toArray())).toHaveLength(file?.byteSize ?? 0);
  });

  test('what goes wrong in that process is said by this one', async () => {
    const portal = await startTestPortal();
    const { settings } = portal.services;
    const order = { settings, databaseUrl: portal.database.url.replace(/[^/]+$/, 'nowhere') };
    await expect(loadSampleInChildProcess(order)).rejects.toThrow(
      'The sample company could not be loaded: database "nowhere" does not exist',
    );
    expect(await portal.database.db.select().from(users)).toEqual([]);
  });
});

describe('with a first admin', () => {
  const firstAdmin = { email: 'dana.whitfield@example.com', password: 'Deep-Water-77' };

  test('two servers make the admin once, and nothing else', async () => {
    const portal = await startTestPortal();
    // Both are past the first look before anything is written.
    const held = await holdTable(portal.database, 'users', 'changes');
    const starting = Promise.all([
      start(portal, { firstAdmin, production: true }),
      start(portal, { firstAdmin, production: true }),
    ]);
    await held.keepsWaiting(2);
    await held.release();
    const starts = await starting;
    expect(starts.map(({ kind }) => kind).sort()).toEqual(['admin', 'existing']);
    const [admin, ...others] = await portal.database.db.select().from(users);
    expect(others).toEqual([]);
    expect(admin).toMatchObject({
      firstName: 'Dana',
      lastName: 'Whitfield',
      role: 'admin',
      status: 'active',
      onboardingStatus: 'approved',
      employeeId: null,
    });
    const { user } = await signIn(visitor(portal), firstAdmin);
    expect(user).toMatchObject({ role: 'admin', email: firstAdmin.email });
  });

  test('a database with accounts is left as it is', async () => {
    const portal = await startTestPortal();
    await portal.account('staff');
    expect(await start(portal, { firstAdmin })).toEqual({ kind: 'existing' });
    expect(await portal.database.db.select().from(users)).toHaveLength(1);
  });

  test.each([
    ['short1A', 'PORTAL_ADMIN_PASSWORD cannot be used: Password must be at least 8 characters long.'],
    [
      'all-lower-case-1',
      'PORTAL_ADMIN_PASSWORD cannot be used: Password must contain at least one uppercase letter.',
    ],
    [
      'Password1',
      "PORTAL_ADMIN_PASSWORD cannot be used: This password is too common. Choose one that's harder to guess.",
    ],
    ...['P@ssword123', 'P@$$w0rd1'].map((password) => [
      password,
      "PORTAL_ADMIN_PASSWORD cannot be used: This password is too common. Choose one that's harder to guess.",
    ]),
    ...['Adjuster2026', 'Hurricane#26'].map((password) => [
      password,
      `PORTAL_ADMIN_PASSWORD cannot be used: ${sentences.guessablePassword}`,
    ]),
    [
      `Aa1${'x'.repeat(200)}`,
      'PORTAL_ADMIN_PASSWORD cannot be used: This must be at most 200 characters long.',
    ],
  ])('refuses the password %s', async (password, sentence) => {
    const portal = await startTestPortal();
    const attempt = start(portal, { firstAdmin: { ...firstAdmin, password } });
    await expect(attempt).rejects.toThrow(new SettingsError(sentence));
    expect(await portal.database.db.select().from(users)).toEqual([]);
  });

  test.each([
    ['dana.whitfield@example.com', 'Dana', 'Whitfield'],
    ['dana@example.com', 'Dana', ''],
    ['mary-ann_de.la.cruz+portal@example.com', 'Mary', 'Ann De La Cruz'],
    ['admin@example.com', 'Administrator', ''],
    ['007@example.com', 'Administrator', ''],
  ])('%s is called %s %s', (email, firstName, lastName) => {
    expect(nameFrom(email)).toEqual({ firstName, lastName });
  });
});

test('production without a first admin does not start', async () => {
  const portal = await startTestPortal();
  const sentence =
    'The database has no accounts yet: set PORTAL_ADMIN_EMAIL and PORTAL_ADMIN_PASSWORD, so that the first start can create an administrator.';
  await expect(start(portal, { production: true })).rejects.toThrow(new SettingsError(sentence));
  expect(await portal.database.db.select().from(users)).toEqual([]);
});
