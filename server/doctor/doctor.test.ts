import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { authenticators } from '@portal/db/schema/second-factors.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { isoNow } from '../core/kernel/clock.ts';
import { sealText } from '../core/security/sealed-text.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../test/harness.ts';
import { selfSigned } from '../test/self-signed.ts';
import { findingOfClock, findingOfConnections, findingsOfDatabase } from './check-database.ts';
import { examine, findingOfBackup, findingOfMigrations, findingsOfSettings } from './examine.ts';
import { examineProxy } from './examine-proxy.ts';
import type { Found } from './finding.ts';
import { isProbe, probeMark } from './probe-mark.ts';

afterAll(closeTestPortal);

const sentences = (found: Found[]) => found.map(({ level, text }) => `${level}: ${text}`);

const healthy = {
  version: '18.4',
  jit: 'off',
  synchronousStandbys: '',
  standbys: 0,
  encoding: 'UTF8',
  collationVersion: null,
  actualCollationVersion: null,
  missingExtensions: [],
  timeZone: 'Etc/UTC',
  knowsNewYork: true,
  usable: 97,
  used: 12,
  roleLimit: -1,
};

test.each([
  [{}, ['ok: PostgreSQL 18.4, time zone Etc/UTC.']],
  [{ jit: 'on' }, [expect.stringMatching(/^advice: JIT is on .*set jit = off/)]],
  [
    { synchronousStandbys: '*' },
    [expect.stringMatching(/^stops: Every save waits for a standby .*reload PostgreSQL/)],
  ],
  [{ synchronousStandbys: '*', standbys: 1 }, [expect.stringMatching(/^ok/)]],
  [
    { missingExtensions: ['pg_trgm'] },
    [expect.stringMatching(/^stops: PostgreSQL does not have the extensions pg_trgm/)],
  ],
  [{ encoding: 'SQL_ASCII' }, [expect.stringMatching(/^stops: The database has the encoding SQL_ASCII/)]],
  [{ knowsNewYork: false }, [expect.stringMatching(/^stops: .*tzdata/)]],
  [
    { collationVersion: '2.36', actualCollationVersion: '2.41', jit: 'on' },
    [
      expect.stringMatching(/^advice: JIT/),
      expect.stringMatching(/^advice: .*from version 2\.36 to 2\.41.*REINDEX/),
    ],
  ],
])('the database: %j', (facts, expected) =>
  expect(sentences(findingsOfDatabase({ ...healthy, ...facts }))).toEqual(expected),
);

test.each([
  [{ usable: 97, roleLimit: -1 }, /^ok/],
  [{ usable: 39, roleLimit: -1 }, /^advice: .*rolling restart: raise max_connections to 50 or more/],
  [{ usable: 19, roleLimit: -1 }, /^stops: .*raise max_connections, or lower DATABASE_POOL_SIZE/],
  [{ usable: 97, roleLimit: 10 }, /^stops: .*raise the role's CONNECTION LIMIT/],
])('connections: %j', (facts, sentence) =>
  expect(sentences([findingOfConnections({ used: 5, ...facts }, { databasePoolSize: 10 })])[0]).toMatch(
    sentence,
  ),
);

test.each([
  [200, /^ok/],
  [-1_500, /^advice: The clock of this machine is 1\.5 s ahead of that of PostgreSQL/],
  [45_000, /^stops: The clock of this machine is 45\.0 s behind that of PostgreSQL, .*NTP/],
])('a database %d ms ahead', (ahead, sentence) =>
  expect(sentences([findingOfClock(ahead)])[0]).toMatch(sentence),
);

test('migrations', () => {
  expect(findingOfMigrations(null)).toMatchObject({
    level: 'advice',
    text: expect.stringContaining('is empty'),
  });
  expect(findingOfMigrations('1')).toMatchObject({
    level: 'advice',
    text: expect.stringContaining('are pending'),
  });
  expect(findingOfMigrations('9999999999999')).toMatchObject({
    level: 'advice',
    text: expect.stringContaining('by a newer version'),
  });
});

test.each([
  [null, undefined, /^advice: There is no backup: run "pnpm backup", and set BACKUP_EVERY_HOURS/],
  [
    null,
    { everyHours: 6, folder: '/b', kept: 1 },
    /^advice: There is no backup yet: .* within ten minutes of the start\. Otherwise see the reason in Admin/,
  ],
  ['2026-11-26T12:00:00Z', undefined, /^ok: The last backup is 24 hours old/],
  ['2026-11-25T12:00:00Z', undefined, /^advice: The last backup is 48 hours old: run/],
  [
    '2026-11-26T12:00:00Z',
    { everyHours: 6, folder: '/b', kept: 1 },
    /^advice: .* 24 hours old: see the reason in Admin/,
  ],
])('a last backup of %s, with the schedule %j', (at, backups, sentence) =>
  expect(sentences([findingOfBackup(at, { backups }, Date.parse('2026-11-27T12:00:00Z'))])[0]).toMatch(
    sentence,
  ),
);

test('settings that people would stumble over are named', async () => {
  const { settings } = (await startTestPortal()).services;
  const found = findingsOfSettings({
    ...settings,
    production: true,
    portalUrl: 'http://portal.example',
    backups: { everyHours: 24, folder: '/b', kept: 1 },
  });
  expect(sentences(found).map((text) => /set [A-Z_]+/.exec(text)?.[0])).toEqual([
    'set PORTAL_URL',
    'set TRUST_PROXY',
    'set DATABASE_URL',
    'set PORTAL_BACKUP_KEY',
  ]);
  expect(found.every(({ level }) => level === 'advice')).toBe(true);
});

test('a secret that is not the one of the accounts is named, also beside the one of another time', async () => {
  const portal = await startTestPortal();
  const { services } = portal;
  const secretOf = async (settings: typeof services.settings) =>
    (await examine({ ...services, settings, examineProxy: undefined })).filter(({ text }) =>
      text.includes('PORTAL_SECRET'),
    );
  const other = { ...services.settings, secret: 'the secret of another portal, of more bytes' };
  expect(await secretOf(other)).toEqual([]);
  const { userId } = await portal.account('staff');
  await services.db.insert(authenticators).values({
    userId,
    sealedSecret: sealText(services, userId, 'JBSWY3DPEHPK3PXP'),
    confirmedAt: isoNow(services.clock),
  });
  expect(await secretOf(services.settings)).toEqual([]);
  expect(await secretOf({ ...other, previousSecret: services.settings.secret })).toEqual([]);
  expect(await secretOf(other)).toEqual([
    {
      check: 'settings',
      level: 'stops',
      text: expect.stringMatching(/with another PORTAL_SECRET, .*: put that secret back, or set it as/),
    },
  ]);
});

test('a running portal is examined: what is away stops, and no check keeps another from running', async () => {
  const portal = await startTestPortal();
  const { services } = portal;
  const away = async () => ({ ok: false as const, reason: 'connect ECONNREFUSED' });
  const findings = await examine({
    ...services,
    settings: { ...services.settings, smtpUrl: 'smtp://127.0.0.1:1' },
    checks: { ...services.checks, mail: away, scanner: away },
    disks: {
      ...services.disks,
      read: async () => {
        throw new Error('the volume is gone');
      },
    },
    examineProxy: undefined,
  });
  expect(findings.map(({ check, level }) => `${check} ${level}`)).toEqual([
    'settings advice',
    'database ok',
    'migrations ok',
    'connections ok',
    'clock ok',
    'store ok',
    'disk stops',
    'mail stops',
    'scanner stops',
    'backup advice',
    'proxy skipped',
  ]);
  expect(findings.find(({ check }) => check === 'disk')?.text).toBe(
    'This could not be checked: the volume is gone.',
  );
  const admin = await portal.account('admin');
  const shown = (await portal.call('system.checks', undefined, admin)).data.findings;
  expect(shown.map(({ check }) => check)).toEqual(findings.map(({ check }) => check));
});

test('how a request arrived is told only to who has the secret, for a minute', async () => {
  const portal = await startTestPortal();
  const { secret } = portal.services.settings;
  const now = Date.now();
  expect(isProbe(secret, probeMark(secret, now), now + 59_000)).toBe(true);
  expect(isProbe(secret, probeMark(secret, now), now + 61_000)).toBe(false);
  for (const mark of [undefined, '', 'x.y', probeMark('another secret', now), `${now}.00`])
    expect(isProbe(secret, mark, now)).toBe(false);
  const answer = await portal.request({ path: '/health', headers: { 'x-portal-doctor': 'guess' } });
  expect(answer.headers['x-portal-doctor']).toBeUndefined();
});

describe('a proxy in front of the portal', () => {
  let proxy: Server;
  afterEach(() => {
    proxy.closeAllConnections();
    proxy.close();
  });

  type Faults = { forwards?: boolean; sockets?: boolean; maxBytes?: number; keepsBodies?: boolean };

  /** Passes requests on, with the faults of a proxy that is not set up for the portal. */
  async function proxied(portal: TestPortal, faults: Faults): Promise<string> {
    const { forwards = true, sockets = true, maxBytes = Infinity, keepsBodies = false } = faults;
    const passOn = async (incoming: IncomingMessage, answer: ServerResponse) => {
      if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return answer.writeHead(413).end();
      const { 'x-forwarded-for': _, ...headers } = incoming.headers;
      const kept = keepsBodies ? await incoming.toArray().catch(() => []) : undefined;
      const onward = request(`${portal.address}${incoming.url}`, {
        method: incoming.method,
        headers: { ...headers, ...(forwards && { 'x-forwarded-for': '198.51.100.7' }) },
      });
      onward.on('error', () => answer.destroy());
      onward.on('response', (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      if (kept) onward.end(Buffer.concat(kept));
      else incoming.pipe(onward);
    };
    proxy = createServer((incoming, answer) => void passOn(incoming, answer));
    if (sockets)
      proxy.on('upgrade', (incoming, socket) => {
        const onward = request(`${portal.address}${incoming.url}`, { headers: incoming.headers });
        onward.on('upgrade', ({ headers }, upstream) => {
          const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
          socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
          socket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
          upstream.on('error', () => socket.destroy());
        });
        onward.on('error', () => socket.destroy());
        onward.end();
      });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  }

  test.each([
    [{}, ['127.0.0.1'], /^ok: .* passes on addresses, WebSockets and uploads/],
    [{}, [], /^advice: The proxy at 127\.0\.0\.1 is not trusted, .*: set TRUST_PROXY to 127\.0\.0\.1\.$/],
    [{ sockets: false }, ['127.0.0.1'], /^stops: WebSockets do not reach the portal/],
    [{ maxBytes: 1_000_000 }, ['127.0.0.1'], /^stops: The proxy refuses uploads of 500 MB/],
    [{ keepsBodies: true }, ['127.0.0.1'], /^advice: The proxy keeps uploads back/],
  ])('with the faults %j, trusting %j', async (faults, trustProxy, sentence) => {
    // The portal answers sockets of its own address only.
    const settings = { trustProxy, portalUrl: '' };
    const portal = await startTestPortal({ listen: true, settings });
    settings.portalUrl = await proxied(portal, faults);
    portal.services.settings.portalUrl = settings.portalUrl;
    const found = sentences(await examineProxy(portal.services.settings));
    expect(found).toEqual([expect.stringMatching(sentence)]);
  });

  test('a certificate that nobody vouches for is named, and not taken for nothing at all', async () => {
    const { settings } = (await startTestPortal()).services;
    const server = createTlsServer(selfSigned, (_incoming, answer) => answer.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const portalUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      expect(sentences(await examineProxy({ ...settings, portalUrl }))).toEqual([
        expect.stringMatching(/^stops: The certificate of https.* is not trusted .*NODE_EXTRA_CA_CERTS/),
      ]);
    } finally {
      server.close();
    }
  });

  test('another portal, another program and nothing at all are told apart', async () => {
    const portal = await startTestPortal({ listen: true });
    const { settings } = portal.services;
    const portalUrl = await proxied(portal, {});
    const ask = async (changed: Partial<typeof settings>) =>
      sentences(await examineProxy({ ...settings, ...changed }));
    expect(await ask({ portalUrl, secret: 'the secret of another portal, of more bytes' })).toEqual([
      expect.stringMatching(/^stops: What answers at .* is another portal, or has another secret/),
    ]);
    expect(await ask({ portalUrl: 'http://127.0.0.1:1' })).toEqual([
      expect.stringMatching(/^stops: Nothing answers at http:\/\/127\.0\.0\.1:1 \(.*ECONNREFUSED/),
    ]);
    proxy
      .removeAllListeners('request')
      .on('request', (_incoming, answer: ServerResponse) => answer.writeHead(404).end());
    expect(await ask({ portalUrl })).toEqual([expect.stringMatching(/^stops: .* answers with 404/)]);
  });
});
