import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export type ChildLimits = { seconds: number; megabytes: number };

/** How the process ended: exit code 0, any other end, or stopped because it exceeded its limits. */
export type Outcome = { ended: 'well' | 'badly' | 'exhausted'; output: string };

const MEMORY_CHECK_MS = 100;
/** Ordinary files are read within this time; the process continues with low priority after it. */
const FULL_PRIORITY_MS = 1_000;
const PAGE_BYTES = 4_096;
const MEGABYTE = 1_048_576;

/**
 * Runs a script of the project in a child process that is killed when it exceeds its limits, so that no file can bring
 * the server down. The script writes its result to file descriptor 3.
 * @param input the child's standard input, or a function that answers the messages of the child
 * @throws errors of the input stream or of that function
 */
export function runInChildProcess(
  script: URL,
  args: string[],
  { seconds, megabytes }: ChildLimits,
  input?: Readable | ((message: unknown) => Promise<object>),
): Promise<Outcome> {
  const answers = typeof input === 'function' ? input : undefined;
  const stream = typeof input === 'function' ? undefined : input;
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${megabytes}`, fileURLToPath(script), ...args],
      // Without the server's environment variables: a reader of files needs no secrets.
      {
        stdio: ['pipe', 'ignore', 'ignore', 'pipe', ...(answers ? (['ipc'] as const) : [])],
        serialization: 'advanced',
        env: {},
      },
    );
    let exhausted = false;
    let output = '';
    const end = () => {
      exhausted = true;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(end, seconds * 1_000);
    const priorityTimer = setTimeout(() => lowerPriority(child.pid), FULL_PRIORITY_MS);
    const watch = setInterval(async () => {
      if ((await residentBytes(child.pid)) > megabytes * MEGABYTE) end();
    }, MEMORY_CHECK_MS);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      clearTimeout(priorityTimer);
      clearInterval(watch);
      stream?.destroy();
      act();
    };
    const fail = (error: unknown) => {
      child.kill('SIGKILL');
      settle(() => reject(error));
    };
    stream?.on('error', fail);
    child.on('message', (message) => {
      answers?.(message).then((answer) => {
        // The child may have ended meanwhile.
        if (child.connected) child.send(answer, () => {});
      }, fail);
    });
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code, signal) => {
      // Node aborts with SIGABRT when the heap is full.
      const full = exhausted || signal === 'SIGABRT' || code === 134;
      settle(() => resolve({ ended: full ? 'exhausted' : code === 0 ? 'well' : 'badly', output }));
    });
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    // The exit of the child explains why its standard input was not read to the end.
    child.stdin?.on('error', () => {});
    if (stream && child.stdin) stream.pipe(child.stdin);
    else child.stdin?.end();
  });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has just ended.
  }
}

/** Resident memory of the process, which includes memory outside of the limited heap. 0 on systems without `/proc`. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}
