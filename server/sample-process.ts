import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Filling } from './sample.ts';

/** What the process of `sample-loader.ts` is told, and what it answers. */
export type SampleOrder = Omit<Filling, 'people'>;
export type SampleAnswer = { failed: string } | { failed: null };

/**
 * Loads the sample company in a process of its own: what the engine learns from inserting thousands of rows makes the
 * process that did it a tenth slower for the rest of its life, and this one is to serve.
 * @throws with the sentence of what went wrong there; then nothing of it is in the database
 */
export async function fillInOwnProcess(order: SampleOrder): Promise<void> {
  // In a process group of its own: a terminal's Ctrl-C reaches the portal only, which finishes this step and then ends.
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
