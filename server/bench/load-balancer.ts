import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ASK_EVERY_MS = 250;

type Backend = { address: string; ready: boolean };

/** A load balancer for several portals: takes turns among the ready ones, and never retries. */
export async function openLoadBalancer(addresses: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const backends: Backend[] = addresses.map((address) => ({ address, ready: true }));
  let turn = 0;

  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const ready = backends.filter((backend) => backend.ready);
    // Like common load balancers: when no backend is ready, because all are slow, all of them are tried.
    const tried = ready.length > 0 ? ready : backends;
    turn += 1;
    const backend = tried[turn % tried.length];
    const fail = () => (to.headersSent ? to.destroy() : to.writeHead(502).end());
    if (!backend) return fail();
    const { method, headers, url } = from;
    const onward = request(`${backend.address}${url}`, { method, headers, agent }, (answer) => {
      const { connection: _hop, ...others } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(to);
      answer.on('error', fail);
    });
    onward.on('error', fail);
    from.pipe(onward);
  };

  async function ask(backend: Backend) {
    backend.ready = await fetch(`${backend.address}/api/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  }

  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asking = setInterval(() => void Promise.all(backends.map(ask)), ASK_EVERY_MS);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    /** Replaces a backend by its restarted successor. */
    replace: (former: string, address: string) => {
      const backend = backends.find((known) => known.address === former);
      if (backend) Object.assign(backend, { address, ready: false });
    },
    async close() {
      clearInterval(asking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
