import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ScriptError } from '../explain.ts';
import type { RunResult } from '../run.ts';
import { type Block, blocksOf, filledIn } from './blocks.ts';
import type { Machine } from './machine.ts';
import type { Protocol } from './protocol.ts';

const HOST = 'portal.example.com';
const ADMIN = 'first.admin@work.example';
const SETTLED_MS = 3_000;
/** What the gate and the documents use beside what the quick start installs, by the package that has it. */
const TOOLS = { pgbouncer: 'pgbouncer', promtool: 'prometheus' };
/** A journey shows a session to the next one. */
const STORAGE_STATE = '/var/tmp/portal-operator-session.json';

type Release = { version: string; name: string };

/** Installs a release on the machine by the documents, tries it, and runs everything that they tell people to run. */
export async function tryInstallation(protocol: Protocol, machine: Machine, archive: string): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  const present = await installTools(protocol, machine);
  const [current, next] = await putReleases(machine, archive);
  const values = { PORTAL_HOST: HOST, ADMIN_EMAIL: ADMIN, VERSION: current.version };
  const start = blocksOf(root, 'docs/quick-start.md');
  const update = start.pop();
  if (!update) throw new ScriptError('docs/quick-start.md has no commands.');
  // Stands for the name in the DNS.
  await machine.run(`echo '127.0.0.1 ${HOST}' >> /etc/hosts`);
  let password = '';
  for (const block of start) {
    const twice = async () => {
      await run(machine, block, values);
      return run(machine, block, values);
    };
    if (!(await protocol.step(`${nameOf(block)}, and once more`, twice))) {
      protocol.lacks('an installation: the steps after this one need it');
      return;
    }
    // The last step of the installation takes it out of the settings.
    password = (await settingOf(machine, 'PORTAL_ADMIN_PASSWORD')) || password;
  }
  await journeys(protocol, machine, password);
  const load = () => startLoad(machine, password);
  await protocol.step(`${nameOf(update)}, under load`, async () =>
    underLoad(await load(), () => run(machine, update, { ...values, VERSION: next.version })),
  );
  await protocol.step('A process is killed under load, and no request fails', async () =>
    underLoad(await load(), () =>
      succeed(
        machine.run(
          'systemctl kill --signal=SIGKILL portal@3000 && sleep 8 && curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3000/api/ready',
        ),
      ),
    ),
  );
  await protocol.step(
    'While PostgreSQL is away nginx passes the sentence of the portal on, and people are served again after that',
    () => succeed(machine.run(DATABASE_AWAY)),
  );
  for (const block of blocksOf(root, 'docs/operating.md')) {
    const tool = Object.keys(TOOLS).find((name) => block.commands.includes(name));
    if (tool === undefined || present.has(tool)) await runBlock(protocol, machine, block, values);
  }
  await protocol.step('systemd accepts the unit', () =>
    succeed(machine.run('systemd-analyze verify /etc/systemd/system/portal@.service portal@3000.service')),
  );
  if (present.has('pgbouncer'))
    await protocol.step('The portal refuses PgBouncer', async () => {
      const { code, output } = await machine.run(BEHIND_PGBOUNCER);
      if (code !== 1 || !/DATABASE_URL|pooler|session/i.test(output)) throw new ScriptError(output);
      return output.split('\n').at(-1);
    });
}

const DATABASE_AWAY = `
  systemctl stop postgresql
  seen=0
  for turn in 1 2 3 4 5; do
    status=$(curl --silent --insecure --output /tmp/away --write-out '%{http_code}' https://${HOST}/api/auth/login \\
      --header 'content-type: application/json' --data '{"email":"${ADMIN}","password":"Wrong-Harbor-26"}')
    [ "$status" = 503 ] && grep --quiet "The portal can't reach its data right now" /tmp/away && seen=$((seen + 1))
  done
  systemctl start postgresql
  echo "$seen of 5 answers had the sentence; the last one was $status: $(cat /tmp/away)"
  [ "$seen" = 5 ] &&
    curl --silent --fail --insecure --retry 30 --retry-delay 1 --retry-all-errors https://${HOST}/api/ready`;

const BEHIND_PGBOUNCER = `
  url=$(sed -n 's/^DATABASE_URL=//p' /etc/portal/portal.env)
  printf '[databases]\\nportal = host=127.0.0.1\\n[pgbouncer]\\nlisten_addr=127.0.0.1\\nlisten_port=6432\\nauth_type=any\\n' > /tmp/pgbouncer.ini
  printf 'portal = host=127.0.0.1 user=portal password=%s\\n' "$DATABASE_PASSWORD" | sed -i '2r /dev/stdin' /tmp/pgbouncer.ini
  sed -i '2d' /tmp/pgbouncer.ini
  printf 'ignore_startup_parameters=jit,extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options\\n' >> /tmp/pgbouncer.ini
  chmod 644 /tmp/pgbouncer.ini
  runuser -u postgres -- pgbouncer --daemon --quiet /tmp/pgbouncer.ini
  DATABASE_URL=\${url/5432/6432} PORT=3100 timeout 60 portal start 2>&1`;

async function installTools(protocol: Protocol, machine: Machine): Promise<Set<string>> {
  const { output } = await machine.withNetwork(
    `apt-get update --quiet && apt-get install --yes --no-install-recommends ${Object.values(TOOLS).join(' ')}
     for tool in ${Object.keys(TOOLS).join(' ')}; do command -v $tool > /dev/null && echo "has $tool"; done`,
  );
  const present = new Set([...output.matchAll(/^has (\w+)$/gm)].map(([, name = '']) => name));
  for (const [name, from] of Object.entries(TOOLS))
    if (!present.has(name)) protocol.lacks(`${name}, which apt-get did not install (Debian: ${from})`);
  return present;
}

/** The archive, and the same one under the version that the quick start updates to. */
async function putReleases(machine: Machine, archive: string): Promise<[Release, Release]> {
  const name = basename(archive);
  const [, version = ''] = /^portal-(.+)-linux-/.exec(name) ?? [];
  if (version === '') throw new ScriptError(`${name} is not the archive of a release for Linux.`);
  const home = machine.path('/root');
  await copyFile(archive, join(home, name));
  await copyFile(`${archive}.sha256`, join(home, `${name}.sha256`));
  const next = `${version}-next`;
  const other = name.replace(version, next);
  await mkdir(join(home, 'next'));
  await succeed(
    machine.run(
      `tar -xzf ${name} -C next && mv next/portal-${version} next/portal-${next} &&
       sed -i 's/"version": "${version}"/"version": "${next}"/' next/portal-${next}/package.json &&
       tar -czf ${other} -C next portal-${next} && rm -r next`,
    ),
  );
  const sum = createHash('sha256')
    .update(await readFile(join(home, other)))
    .digest('hex');
  await writeFile(join(home, `${other}.sha256`), `${sum}  ${other}\n`);
  return [
    { version, name },
    { version: next, name: other },
  ];
}

const nameOf = ({ document, line, title }: Block) => `${document}:${line} ${title}`;

const runBlock = (protocol: Protocol, machine: Machine, block: Block, values: Record<string, string>) =>
  protocol.step(nameOf(block), () => run(machine, block, values));

async function run(machine: Machine, block: Block, values: Record<string, string>): Promise<undefined> {
  const commands = filledIn(block, values);
  await succeed(
    /^apt-get /m.test(commands) ? machine.withNetwork(commands) : machine.run(commands),
    commands,
  );
}

/** @throws what was printed, when the commands failed */
async function succeed(running: Promise<RunResult>, commands = ''): Promise<undefined> {
  const { code, output } = await running;
  if (code !== 0) throw new ScriptError(`${commands}\nended with ${code}:\n${output}`);
}

const settingOf = async (machine: Machine, name: string) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(
    // Not there before the step that writes it.
    await readFile(machine.path('/etc/portal/portal.env'), 'utf8').catch(() => ''),
  )?.[1] ?? '';

function inNetwork(machine: Machine, script: string, args: string[]): ChildProcess {
  const [program, all] = machine.inItsNetwork(process.execPath, [join(import.meta.dirname, script), ...args]);
  return spawn(program, all, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, STORAGE_STATE },
  });
}

async function textOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  await once(child, 'close');
  return output;
}

async function journeys(protocol: Protocol, machine: Machine, password: string): Promise<void> {
  await protocol.step(
    'A browser signs in, uploads, and hears of changes, through nginx with TLS',
    async () => {
      const child = inNetwork(machine, 'journeys.ts', [
        '--host',
        HOST,
        '--email',
        ADMIN,
        '--password',
        password,
      ]);
      const output = await textOf(child);
      if (child.exitCode !== 0) throw new ScriptError(output);
      return output;
    },
  );
}

async function startLoad(machine: Machine, password: string): Promise<ChildProcess> {
  const body = JSON.stringify({ email: ADMIN, password });
  const { output } = await machine.run(
    `curl --silent --insecure --header 'content-type: application/json' --data '${body}' https://${HOST}/api/auth/login`,
  );
  const [, token = ''] = /"token":"([^"]+)"/.exec(output) ?? [];
  if (token === '') throw new ScriptError(`The sign-in answered ${output}`);
  return inNetwork(machine, 'load.ts', ['--host', HOST, '--token', token]);
}

/** Requests before, during and after the work. @throws when one fails */
async function underLoad(load: ChildProcess, work: () => Promise<unknown>): Promise<string> {
  const text = textOf(load);
  await sleep(SETTLED_MS);
  const failure = await work().then(
    () => undefined,
    (error: unknown) => error,
  );
  await sleep(SETTLED_MS);
  load.kill('SIGTERM');
  const { requests, failures } = JSON.parse(await text) as {
    requests: number;
    failures: Record<string, number>;
  };
  if (failure !== undefined) throw failure;
  const failed = Object.entries(failures).map(([what, count]) => `${count} × ${what}`);
  if (failed.length > 0 || requests === 0)
    throw new ScriptError(`${requests} requests, of which failed:\n${failed.join('\n')}`);
  return `${requests} requests, and none failed`;
}
