import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export type ApartLimits = { seconds: number; megabytes: number };

/** How it ended: by itself and well, by itself and badly, or because it took too long or too much. */
export type Outcome = { ended: 'well' | 'badly' | 'exhausted'; said: string };

const LOOK_AT_MEMORY_EVERY_MS = 100;
/** An honest file is read by then; what takes longer goes on behind everything else that the machine has to do. */
const HURRY_MS = 1_000;
const PAGE_BYTES = 4_096;
const MEGABYTE = 1_048_576;

/**
 * Runs a script of ours in a process of its own, which is ended when it takes too much: whatever a file makes of its
 * reader, the server lives on. What it has to say it writes to file descriptor 3.
 * @param input becomes its standard input, or whatever answers the messages that the script sends to its parent
 * @throws what breaks the input, or the answering
 */
export function runApart(
  script: URL,
  args: string[],
  { seconds, megabytes }: ApartLimits,
  input?: Readable | ((message: unknown) => Promise<object>),
): Promise<Outcome> {
  const answers = typeof input === 'function' ? input : undefined;
  const stream = typeof input === 'function' ? undefined : input;
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${megabytes}`, fileURLToPath(script), ...args],
      // Nothing of the server's environment: the reader of a file needs no secrets.
      {
        stdio: ['pipe', 'ignore', 'ignore', 'pipe', ...(answers ? (['ipc'] as const) : [])],
        serialization: 'advanced',
        env: {},
      },
    );
    let exhausted = false;
    let said = '';
    const end = () => {
      exhausted = true;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(end, seconds * 1_000);
    const hurry = setTimeout(() => stepBack(child.pid), HURRY_MS);
    const watch = setInterval(async () => {
      if ((await residentBytes(child.pid)) > megabytes * MEGABYTE) end();
    }, LOOK_AT_MEMORY_EVERY_MS);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      clearTimeout(hurry);
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
        // It may have ended meanwhile.
        if (child.connected) child.send(answer, () => {});
      }, fail);
    });
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code, signal) => {
      // A heap that is full ends the process with SIGABRT.
      const full = exhausted || signal === 'SIGABRT' || code === 134;
      settle(() => resolve({ ended: full ? 'exhausted' : code === 0 ? 'well' : 'badly', said }));
    });
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    // A reader that ended before it had read everything has said why, or its end says it.
    child.stdin?.on('error', () => {});
    if (stream && child.stdin) stream.pipe(child.stdin);
    else child.stdin?.end();
  });
}

function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has just ended.
  }
}

/** What the process takes of the machine, beyond the heap that its own limit counts. 0 where the system does not tell. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}
