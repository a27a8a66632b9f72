import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** What became of a PDF that was opened. `exhausted`: it took too long or too much. */
export type PdfVerdict =
  | { opens: true; pages: number }
  | { opens: false; reason: 'password' | 'damaged' | 'exhausted' };

export type PdfLimits = { seconds: number; megabytes: number };

const LIMITS: PdfLimits = { seconds: 20, megabytes: 512 };
/** So many are opened at once; the others wait in the order in which they came. */
const AT_ONCE = 2;
const LOOK_AT_MEMORY_EVERY_MS = 100;
const PAGE_BYTES = 4_096;
const MEGABYTE = 1_048_576;

const reader = fileURLToPath(new URL('./pdf-reader.ts', import.meta.url));

const answer = z.union([
  z.object({ opens: z.literal(true), pages: z.number().int() }),
  z.object({ opens: z.literal(false), reason: z.enum(['password', 'damaged']) }),
]);

const slots: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());
let turn = 0;

/** Opens a PDF as a reader would, in a process of its own that is ended when it takes too much. */
export function openPdf(load: () => Promise<Readable>, limits: PdfLimits = LIMITS): Promise<PdfVerdict> {
  const slot = turn % AT_ONCE;
  turn += 1;
  const verdict = (slots[slot] ?? Promise.resolve()).then(async () => readInProcess(await load(), limits));
  slots[slot] = verdict.catch(() => {});
  return verdict;
}

function readInProcess(content: Readable, { seconds, megabytes }: PdfLimits): Promise<PdfVerdict> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, reader], {
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
      // Nothing of the server's: the file's reader needs no secrets.
      env: {},
    });
    let exhausted = false;
    let said = '';
    const end = () => {
      exhausted = true;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(end, seconds * 1_000);
    const watch = setInterval(async () => {
      if ((await residentBytes(child.pid)) > megabytes * MEGABYTE) end();
    }, LOOK_AT_MEMORY_EVERY_MS);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      clearInterval(watch);
      content.destroy();
      act();
    };
    content.on('error', (error) => {
      child.kill('SIGKILL');
      settle(() => reject(error));
    });
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code, signal) =>
      settle(() =>
        resolve(exhausted ? { opens: false, reason: 'exhausted' } : verdictOf(said, code, signal)),
      ),
    );
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    // A reader that ended before it had read everything has said why, or its end says it.
    child.stdin?.on('error', () => {});
    if (child.stdin) content.pipe(child.stdin);
  });
}

/** A heap that is full ends the process with SIGABRT. */
function verdictOf(said: string, code: number | null, signal: NodeJS.Signals | null): PdfVerdict {
  const told = answer.safeParse(jsonOf(said));
  if (code === 0 && told.success) return told.data;
  return { opens: false, reason: signal === 'SIGABRT' || code === 134 ? 'exhausted' : 'damaged' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the process takes of the machine, beyond the heap that its own limit counts. 0 where the system does not tell. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}
