import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Filling } from './sample.ts';

/** The order to the process of `sample-loader.ts`, and its answer. */
export type SampleOrder = Omit<Filling, 'people'>;
export type SampleAnswer = { failed: string } | { failed: null };

/**
 * Loads the sample company in a child process: what the JIT learns from inserting thousands of rows makes a process a
 * tenth slower for the rest of its life, and this one will serve.
 * @throws with the child's error message; the transaction is rolled back
 */
export async function loadSampleInChildProcess(order: SampleOrder): Promise<void> {
  // In a process group of its own: a terminal's Ctrl-C reaches only the portal, which finishes this step and then ends.
  const child = fork(new URL('sample-loader.ts', import.meta.url), {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(order);
  const ended = once(child, 'exit').then(([code]): SampleAnswer => ({ failed: `it ended with ${code}` }));
  const answered = once(child, 'message').then(([answer]) => answer as SampleAnswer);
  const { failed } = await Promise.race([answered, ended]);
  if (failed !== null) throw new Error(`The sample company could not be loaded: ${failed}`);
}
