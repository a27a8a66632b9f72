import { Agent, request } from 'node:https';
import { parseArgs } from 'node:util';

const WORKERS = 8;
const PAUSE_MS = 20;

/**
 * Reads and writes through the proxy until SIGTERM, and prints how many requests there were and which failed. Runs in the
 * network of the gate's machine.
 */
const { values } = parseArgs({
  options: { host: { type: 'string', default: '' }, token: { type: 'string', default: '' } },
});
const agent = new Agent({
  keepAlive: true,
  maxSockets: WORKERS,
  servername: values.host,
  rejectUnauthorized: false,
});
const CALLS = [
  ['GET', '/api/auth/profile'],
  ['GET', '/api/users/directory?limit=5'],
  ['PUT', '/api/profile/me'],
] as const;
const failures: Record<string, number> = {};
let requests = 0;
let running = true;

function call(method: string, path: string): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: 443,
        method,
        path,
        headers: {
          host: values.host,
          authorization: `Bearer ${values.token}`,
          'content-type': 'application/json',
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(String(answer.statusCode)));
        answer.once('error', () => resolve('a broken answer'));
      },
    );
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'an error'));
    sent.end(method === 'PUT' ? JSON.stringify({ bio: 'On the road.' }) : undefined);
  });
}

async function work(worker: number) {
  for (let turn = worker; running; turn += 1) {
    const [method, path] = CALLS[turn % CALLS.length] ?? CALLS[0];
    const outcome = await call(method, path);
    requests += 1;
    if (outcome !== '200') {
      const what = `${method} ${path}: ${outcome}`;
      failures[what] = (failures[what] ?? 0) + 1;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

process.once('SIGTERM', () => {
  running = false;
});
await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
console.log(JSON.stringify({ requests, failures }));
