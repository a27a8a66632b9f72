import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { scratchFolder } from '@portal/db/test/scratch-folder.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../db/driver.ts';
import { operatorCommand } from '../server/operator-command.ts';
import { settingNames } from '../server/settings.ts';
import { freePort } from '../server/test/free-port.ts';
import { timedCall } from '../server/test/load.ts';
import {
  configure,
  type DistributionPostgres,
  listeningOn,
  openDistribution,
} from '../server/test/long/distribution-postgres.ts';
import { NGINX_HOST, type NginxProcess, startNginx } from '../server/test/long/nginx-process.ts';
import { type PortalProcess, signIn, startProcess } from '../server/test/long/portal-process.ts';
import { until } from '../server/test/timing.ts';
import { blocksOf, filledIn } from './operator/blocks.ts';
import { lackingForPostgres, lackingPrograms } from './operator/machine.ts';
import { createProtocol } from './operator/protocol.ts';
import { capture } from './run.ts';

const root = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('blocks of commands', () => {
  const inDocument = (text: string) => {
    const folder = scratchFolder('portal-blocks-');
    writeFileSync(join(folder, 'page.md'), text);
    return blocksOf(folder, 'page.md');
  };

  test('are read with their line and title, without the indentation of their list, and only those of the shell', () => {
    const blocks = inDocument(
      '# Page\n\n1. First: so.\n\n   ```sh\n   cat <<END\n   a\n     b\n   END\n   ```\n\n```json\n{}\n```\n\n## Later\n\n```sh\ntrue\n```\n',
    );
    expect(blocks).toEqual([
      { document: 'page.md', line: 5, title: 'First', commands: 'cat <<END\na\n  b\nEND\n' },
      { document: 'page.md', line: 18, title: 'Later', commands: 'true\n' },
    ]);
  });

  test('take own values only for what an export sets', () => {
    const [block] = inDocument(
      '```sh\nexport NAME=a VERSION=1 &&\n  echo NAME=a\nexport WORD=$(openssl rand)\n```\n',
    );
    expect(block && filledIn(block, { NAME: 'b', WORD: 'c' })).toBe(
      'export NAME=b VERSION=1 &&\n  echo NAME=a\nexport WORD=$(openssl rand)\n',
    );
  });
});

test.each([[[]], [['nonsense']], [['../scripts/start']]])('portal %j says what it takes', async (args) => {
  const { code, output } = await capture('sh', [join(root, 'deploy/portal'), ...args]);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^(Usage: portal restart, or .*|Run portal as root.*)\n$/),
  ]);
});

test('sentences name the commands of a release, which has no pnpm, and those of the sources', () => {
  expect(operatorCommand('audit-verify', true)).toBe('portal audit-verify');
  expect(operatorCommand('audit-verify', false)).toBe('pnpm audit:verify');
});

test('the gate counts what failed and what lacks, and ends with 1 for either', async () => {
  const lines: string[] = [];
  const protocol = createProtocol((line) => lines.push(line));
  await protocol.step('good', async () => 'why');
  expect(protocol.end()).toBe(0);
  protocol.lacks('a program');
  expect(protocol.end()).toBe(1);
  const failing = createProtocol((line) => lines.push(line));
  expect(
    await failing.step('bad', async () => {
      throw new Error('the reason');
    }),
  ).toBe(false);
  expect(failing.end()).toBe(1);
  expect(createProtocol(() => {}).end()).toBe(1);
  const text = lines.join('\n');
  for (const part of [/^ok .*good\n +why$/m, /^LACKS +a program$/m, /^FAILED .*bad\n +the reason$/m])
    expect(text).toMatch(part);
  expect(text).toContain('1 passed, 0 failed, 1 lacking');
});

test('a program that is missing is named with its package', () => {
  expect(lackingPrograms({ sh: 'dash', 'no-such-program': 'its-package' })).toEqual([
    'no-such-program (Debian: apt-get install its-package)',
  ]);
});

describe('the quick start', () => {
  const blocks = blocksOf(root, 'docs/quick-start.md');

  test('has at most twelve commands, and each one has its number', () => {
    expect(blocks.length).toBeGreaterThan(9);
    expect(blocks.length).toBeLessThanOrEqual(12);
    const numbers = [...read('docs/quick-start.md').matchAll(/^(\d+)\. /gm)].map(([, number]) =>
      Number(number),
    );
    expect(numbers).toEqual(blocks.map((_, index) => index + 1));
  });

  test('names settings and files that there are', () => {
    const commands = blocks.map((block) => block.commands).join('\n');
    const [, settings = ''] = /portal\.env; } <<END\n([\s\S]*?)\nEND/.exec(commands) ?? [];
    const named = settings.split('\n').map((line) => line.slice(0, line.indexOf('=')));
    expect(named).toContain('PORTAL_SECRET');
    expect(named.filter((name) => name !== 'NODE_ENV' && !settingNames.includes(name))).toEqual([]);
    const files = [...commands.matchAll(/\/opt\/portal\/(\S+)/g)].map(([, path = '']) => path);
    expect(files).toContain('deploy/portal@.service');
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const scripts = [...commands.matchAll(/(?:^ *|&& |\.crt )portal ([a-z-]+)/gm)].map(
      ([, name]) => `scripts/${name}.ts`,
    );
    // deploy/portal itself restarts.
    expect(new Set(scripts)).toEqual(
      new Set(['restart', 'doctor', 'backup', 'restore', 'audit-verify'].map((name) => `scripts/${name}.ts`)),
    );
  });
});

const lackingForUnit = lackingPrograms({ 'systemd-analyze': 'systemd' });
if (lackingForUnit.length > 0) {
  test(`not tried, because this machine lacks ${lackingForUnit}: systemd accepts the unit`, () => {
    expect(lackingForUnit).not.toEqual([]);
  });
} else {
  test('systemd accepts the unit, and its program is there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-unit-'));
    try {
      const unit = read('deploy/portal@.service');
      // The machine of the tests has no installation: systemd looks for the program only.
      mkdirSync(join(folder, 'bin'));
      writeFileSync(
        join(folder, 'portal@.service'),
        unit.replace('ExecStart=/usr/bin/node', `ExecStart=${process.execPath}`),
      );
      const { code, output } = await capture('systemd-analyze', [
        'verify',
        join(folder, 'portal@3000.service'),
      ]);
      const [, program = ''] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit) ?? [];
      expect(existsSync(join(root, program))).toBe(true);
      expect([code, output]).toEqual([0, '']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

const lacking = [...lackingPrograms({ nginx: 'nginx-light', openssl: 'openssl' }), ...lackingForPostgres()];
if (lacking.length > 0) {
  test(`not tried, because this machine lacks ${lacking.join(', ')}: the distribution's PostgreSQL and nginx`, () => {
    expect(lacking).not.toEqual([]);
  });
} else {
  describe('on the distribution’s PostgreSQL, behind its nginx', () => {
    let postgres: DistributionPostgres;
    let data: string;
    let folder: string;
    let url: string;
    let portal: PortalProcess;
    let nginx: NginxProcess;
    let token: string;

    beforeAll(async () => {
      postgres = await openDistribution();
      data = join(postgres.root, 'data');
      const port = await freePort();
      await postgres.initialize(data);
      await configure(
        data,
        listeningOn(port, "shared_preload_libraries = 'pg_stat_statements'\nfsync = off\n"),
      );
      await postgres.start(data);
      await postgres.as('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal', 'portal']);
      url = `postgres://portal@127.0.0.1:${port}/portal`;
      folder = scratchFolder('portal-operator-');
      portal = await startProcess(url, folder, {
        PORTAL_URL: `https://${NGINX_HOST}`,
        TRUST_PROXY: '127.0.0.1',
      });
      nginx = await startNginx(folder, [portal.address, `http://127.0.0.1:${await freePort()}`]);
      token = await signIn(portal.address);
      await until(async () => (await throughNginx('/api/health')).status === 200);
    });
    afterAll(async () => {
      portal?.child.kill('SIGKILL');
      nginx?.child.kill('SIGQUIT');
      await postgres?.close([data]);
      // A killed portal may still have been writing.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    });

    function throughNginx(path: string): Promise<{ status: number; text: string }> {
      return new Promise((resolve) => {
        const asked = request(
          {
            host: '127.0.0.1',
            port: nginx.port,
            path,
            servername: NGINX_HOST,
            rejectUnauthorized: false,
            headers: { host: NGINX_HOST, authorization: `Bearer ${token}` },
          },
          async (answer) => {
            const text = Buffer.concat(await answer.toArray()).toString();
            resolve({ status: answer.statusCode ?? 0, text });
          },
        );
        asked.once('error', ({ message }) => resolve({ status: 0, text: message }));
        asked.end();
      });
    }

    test('no statement of any connection is compiled', async () => {
      const sql = connect(url, { max: 1 });
      try {
        await sql`create extension pg_stat_statements`;
        const compiled = () => sql<Array<{ query: string }>>`
          select query from pg_stat_statements
          where jit_functions > 0 and dbid = (select oid from pg_database where datname = current_database())`;
        // From now on each statement is worth it, on every connection that does not refuse.
        await sql`alter system set jit_above_cost = 0`;
        await sql`select pg_reload_conf()`;
        await sql`set jit = on`;
        await sql`set jit_above_cost = 0`;
        await sql`select count(*) from generate_series(1, 10)`;
        expect((await compiled()).length).toBeGreaterThan(0);
        await sql`set jit = off`;
        await sql`select pg_stat_statements_reset()`;
        for (const path of ['/users', '/departments', '/users/directory?q=ann', '/audit-log', '/system'])
          await timedCall(portal.address, { path, as: token });
        expect([...(await compiled())]).toEqual([]);
      } finally {
        await sql.end({ timeout: 1 });
      }
    });

    test('nginx passes the sentence of the portal on while PostgreSQL is away, and serves again after that', async () => {
      await postgres.as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      for (let turn = 0; turn < 3; turn += 1)
        expect(await throughNginx('/api/departments')).toEqual({
          status: 503,
          text: expect.stringContaining("The portal can't reach its data right now."),
        });
      await postgres.start(data);
      await until(async () => (await throughNginx('/api/departments')).status === 200);
      const left = once(portal.child, 'exit');
      portal.child.kill('SIGTERM');
      await left;
    });
  });
}
