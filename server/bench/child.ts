import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export type Child = {
  address: string;
  pid: number;
  stop(): Promise<void>;
  /** Stops it with SIGTERM and waits for its exit. */
  leave(): Promise<void>;
};

/** Running children. */
const children = new Set<ChildProcess>();

// Ends the children with the bench; when the bench is killed, they end by themselves (`end-with-parent.ts`).
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a server in a child process and waits until it prints its address. */
export async function startServer(file: string, env: Record<string, string>): Promise<Child> {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, '--import', new URL('end-with-parent.ts', import.meta.url).href],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  const address = await Promise.race([addressOf(child), failed(child, file)]);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { address, pid: child.pid ?? 0, stop: () => end('SIGKILL'), leave: () => end('SIGTERM') };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const [message] = (await once(child, 'message')) as [{ address: string }];
  return message.address;
}

async function failed(child: ChildProcess, file: string): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`${file} ended with ${code} before it listened`);
}
