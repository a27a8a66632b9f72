import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './environment.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';

const TURNS = 3;
const PORT = 39_417;

/** From the start of the process to the first "ready" on a migrated database, in seconds. */
export async function measureStart({ env }: Bench): Promise<Figure[]> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) times.push(await timeOneStart(env));
  return [{ what: 'process start to /api/ready', value: median(times), unit: ' s', limit: { atMost: 2 } }];
}

async function timeOneStart(env: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const child = fork(new URL('portal-server.ts', import.meta.url), {
    env: { ...process.env, ...env, PORT: String(PORT) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    while (performance.now() - begun < 20_000) {
      const ready = await fetch(`http://127.0.0.1:${PORT}/api/ready`).then(
        (response) => response.ok,
        () => false,
      );
      if (ready) return (performance.now() - begun) / 1_000;
      await sleep(10);
    }
    throw new Error('the portal did not get ready within 20 s');
  } finally {
    child.kill('SIGKILL');
  }
}
