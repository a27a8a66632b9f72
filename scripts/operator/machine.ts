import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { appendFile, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ScriptError } from '../explain.ts';
import { capture, type RunResult } from '../run.ts';

const BOOT_SECONDS = 60;
/** The namespaces of the machine, and those without its network, for the package source of the distribution. */
const WITH_OWN_NETWORK = ['-m', '-u', '-i', '-p', '-C', '-n'];
const WITH_OUR_NETWORK = ['-m', '-u', '-i', '-p', '-C'];

/** What the gate needs before it can begin, by the Debian package that has it. */
const PROGRAMS: Record<string, string> = {
  unshare: 'util-linux',
  nsenter: 'util-linux',
  ip: 'iproute2',
  openssl: 'openssl',
  curl: 'curl',
  'systemd-analyze': 'systemd',
};

/** What this machine lacks for the machine of the gate, as sentences. */
export function lackingForMachine(): string[] {
  if (process.platform !== 'linux') return ['Linux, whose namespaces the gate uses'];
  return [
    ...(process.getuid?.() === 0 ? [] : ['the rights of root, which namespaces and mounts need']),
    ...(existsSync('/lib/systemd/systemd') ? [] : ['systemd (Debian: apt-get install systemd)']),
    ...(existsSync('/usr/bin/apt-get') ? [] : ['apt-get, with which the quick start installs']),
    ...lackingPrograms(PROGRAMS),
  ];
}

/** What this machine lacks to run the distribution's PostgreSQL with its compiler. */
export function lackingForPostgres(): string[] {
  const [newest] = globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse();
  if (newest === undefined) return ['PostgreSQL of the distribution (Debian: apt-get install postgresql)'];
  const compiler = join(newest, '../../lib/llvmjit.so');
  return existsSync(compiler) ? [] : [`LLVM for PostgreSQL, ${compiler}`];
}

/** Programs that are not there, each with the package that has it. */
export function lackingPrograms(programs: Record<string, string>): string[] {
  // Debian keeps some where only root looks.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return Object.entries(programs)
    .filter(([name]) => !folders.some((folder) => existsSync(join(folder, name))))
    .map(([name, from]) => `${name} (Debian: apt-get install ${from})`);
}

export type Machine = {
  /** Where this machine sees the files of that one. */
  path(inside: string): string;
  /** Runs commands in the one shell of the machine, which keeps variables, as root in /root. */
  run(commands: string): Promise<RunResult>;
  /** Runs commands with the network of this machine. */
  withNetwork(commands: string): Promise<RunResult>;
  /** The program and arguments that run a program with our files in the network of the machine. */
  inItsNetwork(program: string, args: string[]): [string, string[]];
  close(): Promise<void>;
};

/**
 * Starts a machine with this distribution and systemd, on which nothing of the portal was installed. Its changes lie in
 * a folder that is thrown away, and it has no network but its loopback.
 * @param hidden the folder of the sources, which it does not see
 */
export async function startMachine(hidden: string): Promise<Machine> {
  // Not in /tmp, which the machine has of its own, and which may be in memory.
  const folder = await mkdtemp('/var/tmp/portal-operator-');
  for (const name of ['changes', 'work', 'root']) await mkdir(join(folder, name));
  const begin = [join(import.meta.dirname, 'boot.sh'), folder, hidden];
  const boot = spawn('unshare', [...WITH_OWN_NETWORK, '--fork', '--kill-child', ...begin], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const close = async () => {
    if (boot.exitCode === null && boot.signalCode === null) {
      boot.kill('SIGKILL');
      await once(boot, 'exit');
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const init = await booted(boot);
    const path = (inside: string) => `/proc/${init}/root${inside}`;
    await copyFile(process.execPath, path('/usr/bin/node'));
    await appendFile(path('/etc/hosts'), '\n127.0.0.1 localhost\n');
    const shell = openShell(init, path);
    return {
      path,
      run: shell.run,
      withNetwork: (commands) =>
        capture('nsenter', ['-t', init, ...WITH_OUR_NETWORK, '--', 'bash', '-c', commands], {
          env: ENVIRONMENT,
        }),
      inItsNetwork: (program, args) => ['nsenter', ['-t', init, '-n', '--', program, ...args]],
      close: async () => {
        shell.end();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
};

/** Waits until the services of the distribution run. @returns the id of its first process */
async function booted(boot: ChildProcess): Promise<string> {
  let output = '';
  boot.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  for (const giveUpAt = Date.now() + BOOT_SECONDS * 1_000; Date.now() < giveUpAt; await sleep(250)) {
    if (boot.exitCode !== null) break;
    const children = `/proc/${boot.pid}/task/${boot.pid}/children`;
    const init = existsSync(children) ? readFileSync(children, 'utf8').trim() : '';
    if (init === '') continue;
    const inside = ['-t', init, ...WITH_OWN_NETWORK, '--'];
    const state = await capture('nsenter', [...inside, 'systemctl', 'is-system-running']);
    if (/^(running|degraded)$/m.test(state.output)) return init;
  }
  throw new ScriptError(`The machine of the gate did not start: ${output.trim() || 'systemd says nothing'}.`);
}

/** One shell for all commands, as a person has it: variables of one block are there in the next. */
function openShell(init: string, path: (inside: string) => string) {
  const shell = spawn(
    'nsenter',
    ['-t', init, ...WITH_OWN_NETWORK, '--', 'bash', '-c', 'cd /root && exec bash 2>&1'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: ENVIRONMENT,
    },
  );
  const END = `end-of-block-${process.pid}`;
  const ended = new RegExp(`\\n${END} (\\d+)\\n`);
  return {
    end: () => shell.kill('SIGKILL'),
    async run(commands: string): Promise<RunResult> {
      await writeFile(path('/run/block.sh'), commands);
      shell.stdin.write(`source /run/block.sh </dev/null; printf '\\n${END} %s\\n' $?\n`);
      let output = '';
      for await (const chunk of shell.stdout.iterator({ destroyOnReturn: false })) {
        output += chunk;
        const end = ended.exec(output);
        if (end) return { code: Number(end[1]), output: output.slice(0, end.index).trim() };
      }
      throw new ScriptError(`The shell of the machine ended in the middle of a block: ${output}`);
    },
  };
}
